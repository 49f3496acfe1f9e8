CREATE TABLE "portal_assets" (
	"address" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "portal_assets_used_at_idx" ON "portal_assets" USING btree ("used_at");
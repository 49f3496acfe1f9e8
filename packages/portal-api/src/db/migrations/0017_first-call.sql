CREATE TABLE "developer_checklists" (
	"developer_id" uuid PRIMARY KEY NOT NULL,
	"chart_seen_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "product_search_parts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"content_gzip" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
ALTER TABLE "usage_series" DROP CONSTRAINT "usage_series_once";--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "has_sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "group_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "group_position" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "featured_position" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "on_landing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "limits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "support" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "icon_hash" text;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "test_access_before_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_series" ADD COLUMN "is_sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "developer_checklists" ADD CONSTRAINT "developer_checklists_developer_id_developers_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search_parts" ADD CONSTRAINT "product_search_parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_group_idx" ON "products" USING btree ("group_position",lower("name"),"id");--> statement-breakpoint
ALTER TABLE "usage_series" ADD CONSTRAINT "usage_series_once" UNIQUE("application_id","product_version_id","status","is_sandbox");--> statement-breakpoint
-- Developers with applications need no checklist for newcomers.
INSERT INTO "developer_checklists" ("developer_id", "dismissed_at") SELECT DISTINCT "developer_id", now() FROM "applications";

CREATE TABLE "dcr_removals" (
	"registration_uri" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"access_token" text NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_versions_search_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "document_titles" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "dcr_removals_due_idx" ON "dcr_removals" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "product_versions" DROP COLUMN "search_name";--> statement-breakpoint
UPDATE "products" SET
  "version_names" = coalesce((SELECT string_agg(lower(v."name"), chr(10)) FROM "product_versions" v WHERE v."product_id" = "products"."id"), ''),
  "document_titles" = coalesce((SELECT string_agg(lower(d."title"), chr(10)) FROM "documents" d WHERE d."product_id" = "products"."id"), '');--> statement-breakpoint
CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

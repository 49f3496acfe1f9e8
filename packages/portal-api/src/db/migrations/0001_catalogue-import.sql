-- Specifications are made from the content folder; the next `stagedoor import` writes them anew, in their new form.
DELETE FROM "specs";--> statement-breakpoint
DROP INDEX "products_name_idx";--> statement-breakpoint
ALTER TABLE "document_images" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "specs" ADD COLUMN "answer_gzip" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_strategies" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branding_assets" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "content_is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_order_idx" ON "products" USING btree (lower("name"),"id");
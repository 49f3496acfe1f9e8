ALTER TABLE "permission_grants" ADD COLUMN "product_part" text GENERATED ALWAYS AS (split_part(resource, '/services/', -1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "portals" ADD COLUMN "catalog_visibility" text DEFAULT 'listed' NOT NULL;--> statement-breakpoint
CREATE INDEX "permission_grants_product_idx" ON "permission_grants" USING btree ("product_part","developer_id","group_name");
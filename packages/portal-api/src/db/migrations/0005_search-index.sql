CREATE TABLE "search_index_parts" (
	"product_version_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"operations" integer NOT NULL,
	"content_gzip" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_index_parts" ADD CONSTRAINT "search_index_parts_product_version_id_product_versions_id_fk" FOREIGN KEY ("product_version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;
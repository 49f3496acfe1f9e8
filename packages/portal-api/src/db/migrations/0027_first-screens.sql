CREATE TABLE "first_screens" (
	"product_version_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"content_hash" text NOT NULL,
	"code" text NOT NULL,
	"json" text,
	CONSTRAINT "first_screens_product_version_id_operation_pk" PRIMARY KEY("product_version_id","operation")
);
--> statement-breakpoint
ALTER TABLE "first_screens" ADD CONSTRAINT "first_screens_product_version_id_specs_product_version_id_fk" FOREIGN KEY ("product_version_id") REFERENCES "public"."specs"("product_version_id") ON DELETE cascade ON UPDATE no action;
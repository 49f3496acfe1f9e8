ALTER TABLE "spec_operations" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spec_operations" ADD COLUMN "link_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spec_operations" ADD COLUMN "key" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The names that the previous release computed for each list. Keys of webhooks and channels follow with the next import.
UPDATE "spec_operations" SET
	"link_id" = coalesce("operation_id", "method" || regexp_replace(
		regexp_replace("path", '[\U00010000-\U0010FFFF]', '__', 'g'), '[^A-Za-z0-9_]', '_', 'g')),
	"key" = CASE WHEN "path" LIKE '/%' AND "method" IN ('get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query')
		THEN '#/paths/' || replace(replace("path", '~', '~0'), '/', '~1') || '/' || "method" ELSE '' END;--> statement-breakpoint
UPDATE "spec_operations" SET "name" = coalesce(substring("path" from '[^/]+'), '') || '/' || "link_id";--> statement-breakpoint
-- Of operations with the same name, the first keeps it; the others get the next numbers that are not taken.
DO $$
DECLARE
	repeated record;
	base text;
	version uuid;
	number integer;
BEGIN
	FOR repeated IN
		SELECT * FROM (
			SELECT "product_version_id", "position", "name", "link_id",
				row_number() OVER (PARTITION BY "product_version_id", "name" ORDER BY "position") AS use
			FROM "spec_operations"
		) AS uses WHERE use > 1 ORDER BY "product_version_id", "name", "position"
	LOOP
		IF base IS DISTINCT FROM repeated."name" OR version IS DISTINCT FROM repeated."product_version_id" THEN
			number := 1;
		END IF;
		base := repeated."name";
		version := repeated."product_version_id";
		LOOP
			number := number + 1;
			EXIT WHEN NOT EXISTS (SELECT FROM "spec_operations" AS other
				WHERE other."product_version_id" = version AND other."name" = base || '-' || number);
		END LOOP;
		UPDATE "spec_operations" SET "name" = base || '-' || number, "link_id" = repeated."link_id" || '-' || number
		WHERE "product_version_id" = version AND "position" = repeated."position";
	END LOOP;
END $$;--> statement-breakpoint
-- A longer name does not fit into an address.
UPDATE "spec_operations" SET "name" = substr("key", 3)
WHERE length("name") > 500 AND length("key") BETWEEN 3 AND 502;--> statement-breakpoint
CREATE INDEX "spec_operations_name_idx" ON "spec_operations" USING btree ("product_version_id","name") WHERE length("spec_operations"."name") <= 500;
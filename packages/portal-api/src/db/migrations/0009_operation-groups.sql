CREATE TABLE "operation_lists" (
	"product_version_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"groups" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operation_lists" ADD CONSTRAINT "operation_lists_product_version_id_product_versions_id_fk" FOREIGN KEY ("product_version_id") REFERENCES "public"."product_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Until the next import makes them from the specifications: neighbours with the same first tag stand together.
INSERT INTO "operation_lists" ("product_version_id", "hash", "groups")
SELECT "product_version_id", '', jsonb_agg(jsonb_build_object(
	'key', "kind" || ':' || "tag" || ':' || "first", 'kind', "kind", 'titles', jsonb_build_array("tag"), 'operations', "operations"
) ORDER BY "first")
FROM (
	SELECT "product_version_id", "tag", CASE "tag" WHEN '' THEN 'untagged' ELSE 'tag' END AS "kind",
		min("position") AS "first", count(*) AS "operations"
	FROM (
		SELECT "product_version_id", "position", coalesce("tags"[1], '') AS "tag", "position" - row_number()
			OVER (PARTITION BY "product_version_id", coalesce("tags"[1], '') ORDER BY "position") AS "run"
		FROM "spec_operations"
	) AS "runs"
	GROUP BY "product_version_id", "tag", "run"
) AS "tags"
GROUP BY "product_version_id";

CREATE TABLE "gateways" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateways_name_unique" UNIQUE("name"),
	CONSTRAINT "gateways_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"series_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	"latency" "bytea" NOT NULL,
	"request_size" "bytea" NOT NULL,
	"response_size" "bytea" NOT NULL,
	CONSTRAINT "usage_days_series_id_bucket_pk" PRIMARY KEY("series_id","bucket")
);
--> statement-breakpoint
CREATE TABLE "usage_hours" (
	"series_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	"latency" "bytea" NOT NULL,
	"request_size" "bytea" NOT NULL,
	"response_size" "bytea" NOT NULL,
	CONSTRAINT "usage_hours_series_id_bucket_pk" PRIMARY KEY("series_id","bucket")
);
--> statement-breakpoint
CREATE TABLE "usage_minutes" (
	"series_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	"latency" "bytea" NOT NULL,
	"request_size" "bytea" NOT NULL,
	"response_size" "bytea" NOT NULL,
	CONSTRAINT "usage_minutes_series_id_bucket_pk" PRIMARY KEY("series_id","bucket")
);
--> statement-breakpoint
CREATE TABLE "usage_pending" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"series_id" integer NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	"latency" "bytea" NOT NULL,
	"request_size" "bytea" NOT NULL,
	"response_size" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_records" (
	"id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"series_id" integer NOT NULL,
	"latency_ms" real NOT NULL,
	"request_bytes" real NOT NULL,
	"response_bytes" real NOT NULL,
	CONSTRAINT "usage_records_id_day_pk" PRIMARY KEY("id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "usage_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"product_version_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	CONSTRAINT "usage_series_once" UNIQUE("application_id","product_version_id","status")
);
--> statement-breakpoint
CREATE INDEX "usage_days_age_idx" ON "usage_days" USING brin ("bucket");--> statement-breakpoint
CREATE INDEX "usage_hours_age_idx" ON "usage_hours" USING brin ("bucket");--> statement-breakpoint
CREATE INDEX "usage_minutes_age_idx" ON "usage_minutes" USING brin ("bucket");
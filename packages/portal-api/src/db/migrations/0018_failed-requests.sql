CREATE TABLE "failed_requests" (
	"application_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"id" uuid NOT NULL,
	"product_version_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"method" text,
	"path" text NOT NULL,
	"reason" text,
	CONSTRAINT "failed_requests_application_id_time_id_pk" PRIMARY KEY("application_id","time","id")
);
--> statement-breakpoint
CREATE INDEX "failed_requests_age_idx" ON "failed_requests" USING brin ("time");
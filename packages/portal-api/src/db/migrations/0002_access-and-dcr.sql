CREATE TABLE "developer_groups" (
	"developer_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	CONSTRAINT "developer_groups_developer_id_group_name_pk" PRIMARY KEY("developer_id","group_name")
);
--> statement-breakpoint
CREATE TABLE "permission_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid,
	"group_name" text,
	"resource" text NOT NULL,
	"actions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permission_grants_one_subject" CHECK ("permission_grants"."developer_id" is null or "permission_grants"."group_name" is null)
);
--> statement-breakpoint
CREATE TABLE "dcr_clients" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"registration_uri" text NOT NULL,
	"access_token" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "developer_groups" ADD CONSTRAINT "developer_groups_developer_id_developers_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_grants" ADD CONSTRAINT "permission_grants_developer_id_developers_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dcr_clients" ADD CONSTRAINT "dcr_clients_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permission_grants_developer_idx" ON "permission_grants" USING btree ("developer_id");--> statement-breakpoint
CREATE INDEX "permission_grants_group_idx" ON "permission_grants" USING btree ("group_name");
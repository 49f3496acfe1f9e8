DROP INDEX "registrations_pending_idx";--> statement-breakpoint
CREATE INDEX "applications_name_idx" ON "applications" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "registrations_oldest_idx" ON "registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_status_idx" ON "registrations" USING btree ("status","created_at","id");
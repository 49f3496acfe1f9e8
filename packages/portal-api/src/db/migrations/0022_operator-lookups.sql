CREATE INDEX "developers_order_idx" ON "developers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_newest_idx" ON "applications" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "credentials_prefix_idx" ON "credentials" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "credentials_last_four_idx" ON "credentials" USING btree ("last_four");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "usage_series_version_idx" ON "usage_series" USING btree ("product_version_id");
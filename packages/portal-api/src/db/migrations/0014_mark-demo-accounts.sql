-- Accounts that earlier versions created from examples/content, with the passwords that are published there.
UPDATE "developers" SET "is_demo" = true
WHERE ("email", "full_name") IN (('ada@example.com', 'Ada Okonkwo'), ('bo@example.com', 'Bo Lindqvist'), ('cleo@example.com', 'Cleo Marchetti'))
  AND "sso_subject" IS NULL;

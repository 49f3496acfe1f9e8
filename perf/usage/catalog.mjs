/**
 * Creates a product with three versions (`events/v1` to `v3`) that accept API keys, and registered applications.
 *
 * @param {any} sql a connection of postgres.js
 * @param {string} developerId
 * @param {number} count number of applications, each with a key `sd_bench_<n>`
 */
export async function fillCatalog(sql, developerId, count) {
  await sql`insert into portals (portal_id, org_id, name, allowed_time_period)
            values (gen_random_uuid(), gen_random_uuid(), 'Bench', '90d')`
  const [strategy] = await sql`
    insert into auth_strategies (id, slug, name, credential_type, key_names)
    values (gen_random_uuid(), 'key', 'API key', 'key_auth', '{apikey}') returning id`
  const [product] = await sql`
    insert into products (id, slug, name) values (gen_random_uuid(), 'events', 'Events') returning id`
  const versions = await sql`
    insert into product_versions (id, product_id, name)
    select gen_random_uuid(), ${product.id}, 'v' || n from generate_series(1, 3) n returning id`
  await sql`
    insert into registration_configs (product_version_id, auth_strategy_id, position, enabled, auto_approve)
    select id, ${strategy.id}, 0, true, true from product_versions`
  const applications = await sql`
    insert into applications (developer_id, name, reference_id, auth_strategy_id)
    select ${developerId}, 'Application ' || n, 'reference-' || n, ${strategy.id}
    from generate_series(1, ${count}::int) n returning id`
  await sql`
    insert into credentials (application_id, display_name, secret_hash, prefix, last_four)
    select id, 'Bench', encode(sha256(('sd_bench_' || substr(name, 13))::bytea), 'hex'), 'sd_benc', 'abcd'
    from applications`
  await sql`
    insert into registrations (application_id, product_version_id, status)
    select a.id, v.id, 'approved' from applications a cross join product_versions v`
  await sql`analyze`
  const ids = (/** @type {{ id: string }[]} */ rows) => rows.map(({ id }) => id)
  return { applicationIds: ids(applications), versionIds: ids(versions) }
}

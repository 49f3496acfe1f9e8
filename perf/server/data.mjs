const SIZES = { products: 2_000, versions: 10_000, applications: 50_000, registrations: 200_000 }

/** Applications of the developer whose requests are measured. */
const OWN_APPLICATIONS = 40

/**
 * Fills a migrated database with SQL, which takes seconds.
 *
 * @param {any} sql a connection of postgres.js
 * @param {string} developerId the developer whose requests are measured
 * @param {typeof SIZES} [sizes]
 */
export async function fill(sql, developerId, sizes = SIZES) {
  const perProduct = sizes.versions / sizes.products
  const perApplication = sizes.registrations / sizes.applications
  await sql`insert into portals (portal_id, org_id, name) values (gen_random_uuid(), gen_random_uuid(), 'Bench')`
  const [strategy] = await sql`
    insert into auth_strategies (id, slug, name, credential_type, key_names)
    values (gen_random_uuid(), 'key', 'API key', 'key_auth', '{apikey}') returning id`
  await sql`
    insert into products (id, slug, name, description, labels)
    select gen_random_uuid(), 'product-' || n, 'Product ' || md5(n::text),
           'Sells ' || md5((n * 7)::text) || ' tickets of kind ' || n % 17, '{"team":"tickets"}'
    from generate_series(1, ${sizes.products}::int) n`
  await sql`
    insert into product_versions (id, product_id, name, created_at)
    select gen_random_uuid(), id, 'v' || n, now() - n * interval '1 day'
    from products cross join generate_series(1, ${perProduct}::int) n`
  await sql`
    insert into registration_configs (product_version_id, auth_strategy_id, position, enabled, auto_approve)
    select id, ${strategy.id}, 0, true, false from product_versions`
  await sql`
    insert into developers (email, full_name, status)
    select 'bench' || n || '@example.com', 'Bench ' || n, 'approved'
    from generate_series(1, ${Math.ceil(sizes.applications / OWN_APPLICATIONS)}::int) n`
  await sql`
    insert into applications (developer_id, name, reference_id, description, auth_strategy_id, created_at)
    select coalesce(d.id, ${developerId}), 'Application ' || a.n, 'reference-' || a.n, 'Number ' || a.n,
           ${strategy.id}, now() - a.n * interval '1 minute'
    from generate_series(1, ${sizes.applications}::int) a(n)
    left join (select id, row_number() over (order by id) as k from developers where email like 'bench%') d
      on a.n > ${OWN_APPLICATIONS}::int and d.k = a.n / ${OWN_APPLICATIONS}::int`
  await sql`
    insert into registrations (application_id, product_version_id, status)
    select a.id, v.id, 'approved'
    from (select id, row_number() over (order by id) as k from applications) a
    cross join generate_series(1, ${perApplication}::int) n
    join (select id, row_number() over (order by id) as k from product_versions) v
      on v.k = 1 + (a.k * 13 + n * 101) % ${sizes.versions}::int`
  // An import sets this column too.
  await sql`
    update products set version_names =
      (select string_agg(lower(name), chr(10)) from product_versions where product_id = products.id)`
  await sql`analyze`
  const [{ id }] = await sql`select id from applications where developer_id = ${developerId} limit 1`
  const [product] = await sql`select id from products order by lower(name) limit 1`
  return { applicationId: id, productId: product.id }
}

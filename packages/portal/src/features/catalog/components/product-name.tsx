import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'

export function ProductName({ product, className }: { product: SearchSource; className?: string }) {
  if (product.access_required) return <span>{product.name}</span>
  return (
    <Link to={paths.spec.to(product.id, product.latest_version?.id)} className={className}>
      {product.name}
    </Link>
  )
}

import { Combobox } from '@base-ui/react/combobox'
import type { Named } from '@stagedoor/contract/admin/named'
import { Check, X } from 'lucide-react'
import { useId, useRef } from 'react'
import styles from './product-choice.module.css'

interface ProductChoiceProps {
  label: string
  hint: string
  products: readonly Named[]
  /** IDs of the chosen products. */
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** A field in which several products are chosen by typing. */
export function ProductChoice({ label, hint, products, value, onChange }: ProductChoiceProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const chosen = products.filter((product) => value.includes(product.id))
  return (
    <Combobox.Root
      multiple
      items={products}
      value={chosen}
      itemToStringLabel={({ name }: Named) => name}
      isItemEqualToValue={(one: Named, other: Named) => one.id === other.id}
      onValueChange={(next: Named[]) => onChange(next.map((product) => product.id))}
    >
      <div ref={field} className={styles['field']}>
        <span id={`${id}-label`} className={styles['label']}>
          {label}
        </span>
        <Combobox.Chips className={styles['chips']}>
          {chosen.map(({ id: productId, name }) => (
            <Combobox.Chip key={productId} className={styles['chip']} aria-label={name}>
              {name}
              <Combobox.ChipRemove className={styles['remove']} aria-label={`Remove ${name}`}>
                <X size={14} aria-hidden />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            aria-labelledby={`${id}-label`}
            className={styles['input']}
            placeholder={chosen.length === 0 ? 'All products' : ''}
            aria-describedby={`${id}-hint`}
          />
        </Combobox.Chips>
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      </div>
      {/* In the dialog, because screen readers ignore what is outside of it. */}
      <Combobox.Portal container={field}>
        <Combobox.Positioner positionMethod="fixed" className={styles['positioner']} sideOffset={4}>
          <Combobox.Popup className={styles['popup']}>
            <Combobox.Empty className={styles['empty']}>No product matches.</Combobox.Empty>
            <Combobox.List aria-label={label}>
              {(product: Named) => (
                <Combobox.Item key={product.id} value={product} className={styles['item']}>
                  <Combobox.ItemIndicator className={styles['check']}>
                    <Check size={16} aria-hidden />
                  </Combobox.ItemIndicator>
                  <span>{product.name}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

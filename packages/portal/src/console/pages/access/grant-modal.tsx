import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CreatedGrantSchema, type GrantAction, GrantActionSchema } from '@stagedoor/contract/admin/grants'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Checkbox, Input, Select } from '../../../components/field/field.tsx'
import { allProductsQuery } from '../../api/queries.ts'
import { parse, send } from '../../api/request.ts'
import { Choices } from '../../components/choices.tsx'
import { FormModal } from '../../components/modal.tsx'
import { useAction } from '../../components/use-action.ts'

const ACTIONS: Readonly<Record<GrantAction, { label: string; effect: string }>> = {
  view: { label: 'view', effect: 'Reads versions, specifications and documents' },
  consume: { label: 'consume', effect: 'Registers applications and calls the API' },
}

const FormSchema = z
  .object({
    who: z.enum(['developer', 'group', 'everybody']),
    developer: z.string().check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, 'The address is too long')),
    group: z
      .string()
      .check(z.trim(), z.maxLength(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters`)),
    product: z.string().check(z.minLength(1, 'Choose a product, or all products')),
    actions: z.array(GrantActionSchema).check(z.minLength(1, 'Choose at least one action')),
  })
  .check(
    z.refine(({ who, developer }) => who !== 'developer' || /^[^\s@]+@[^\s@]+$/.test(developer), {
      error: 'Enter an email address',
      path: ['developer'],
    }),
    z.refine(({ who, group }) => who !== 'group' || group !== '', {
      error: 'Enter a group',
      path: ['group'],
    }),
  )
type Values = z.infer<typeof FormSchema>

export function GrantModal({ onClose }: { onClose: () => void }) {
  const products = useQuery(allProductsQuery)
  const { register, handleSubmit, formState, control } = useForm<Values>({
    resolver: standardSchemaResolver(FormSchema),
    defaultValues: { who: 'developer', developer: '', group: '', product: '', actions: ['view', 'consume'] },
  })
  const grant = useAction({
    run: async ({ who, developer, group, product, actions }: Values) => {
      const subject = { developer: { developer }, group: { group }, everybody: {} }[who]
      const body = { product, ...subject, actions }
      return parse(CreatedGrantSchema, await send('POST', ['grants'], { body }))
    },
    done: ({ warning }) => (warning === null ? 'Access granted' : `Access granted. ${warning}`),
    onDone: onClose,
  })
  const { errors } = formState
  const who = useWatch({ control, name: 'who' })
  return (
    <FormModal
      title="Grant access"
      submitLabel="Grant access"
      pending={grant.isPending}
      error={grant.error}
      onClose={onClose}
      onSubmit={handleSubmit((values) => grant.run(values))}
    >
      <Select {...register('who')} label="Who">
        <option value="developer">A developer</option>
        <option value="group">A group</option>
        <option value="everybody">Everybody</option>
      </Select>
      {who === 'developer' ? (
        <Input
          {...register('developer')}
          type="email"
          label="Email address"
          autoComplete="off"
          error={errors.developer?.message}
        />
      ) : null}
      {who === 'group' ? (
        <Input
          {...register('group')}
          label="Group"
          hint="As the identity provider names it."
          autoComplete="off"
          error={errors.group?.message}
        />
      ) : null}
      <Select {...register('product')} label="Product" error={errors.product?.message}>
        <option value="">Choose a product</option>
        <option value="*">All products</option>
        {products.data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Choices label="May" error={errors.actions?.message}>
        {GrantActionSchema.options.map((action) => (
          <Checkbox
            key={action}
            {...register('actions')}
            value={action}
            label={ACTIONS[action].label}
            hint={ACTIONS[action].effect}
          />
        ))}
      </Choices>
    </FormModal>
  )
}

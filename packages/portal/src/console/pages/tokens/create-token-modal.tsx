import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type CreatedAccessToken, CreatedAccessTokenSchema } from '@stagedoor/contract/admin/people'
import {
  includesRole,
  ROLE_OF_SCOPE,
  type TokenScope,
  TokenScopeSchema,
} from '@stagedoor/contract/admin/roles'
import { NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Checkbox, Input, Select } from '../../../components/field/field.tsx'
import { parse, send } from '../../api/request.ts'
import { Choices } from '../../components/choices.tsx'
import { FormModal } from '../../components/modal.tsx'
import { useAction } from '../../components/use-action.ts'
import { useMe } from '../../session.ts'

const SCOPES: Readonly<Record<TokenScope, string>> = {
  read: 'Reads everything that the console shows',
  review: 'Also decides about accounts and registrations',
  admin: 'Also changes, deletes, exports, revokes and invites',
}

const FormSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name'),
      z.maxLength(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters`),
    ),
  scopes: z.array(TokenScopeSchema).check(z.minLength(1, 'Choose at least one scope')),
  days: z.enum(['7', '30', '90', '366']),
})

interface CreateTokenModalProps {
  onClose: () => void
  onCreated: (token: CreatedAccessToken) => void
}

export function CreateTokenModal({ onClose, onCreated }: CreateTokenModalProps) {
  const { role } = useMe()
  const { register, handleSubmit, formState } = useForm<z.infer<typeof FormSchema>>({
    resolver: standardSchemaResolver(FormSchema),
    defaultValues: { name: '', scopes: ['read'], days: '90' },
  })
  const create = useAction({
    run: async ({ name, scopes, days }: z.infer<typeof FormSchema>) => {
      const body = { name, scopes, expires_in_days: Number(days) }
      onCreated(await parse(CreatedAccessTokenSchema, await send('POST', ['tokens'], { body })))
    },
    done: 'Access token created',
  })
  const offered = TokenScopeSchema.options.filter((scope) => includesRole(role, ROLE_OF_SCOPE[scope]))
  return (
    <FormModal
      title="Create access token"
      submitLabel="Create token"
      pending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={handleSubmit((values) => create.run(values))}
    >
      <Input {...register('name')} label="Name" error={formState.errors.name?.message} autoComplete="off" />
      <Choices label="Scopes" error={formState.errors.scopes?.message}>
        {offered.map((scope) => (
          <Checkbox key={scope} {...register('scopes')} value={scope} label={scope} hint={SCOPES[scope]} />
        ))}
      </Choices>
      <Select {...register('days')} label="Expires after">
        <option value="7">7 days</option>
        <option value="30">30 days</option>
        <option value="90">90 days</option>
        <option value="366">1 year</option>
      </Select>
    </FormModal>
  )
}

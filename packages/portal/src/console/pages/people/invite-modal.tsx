import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { RoleSchema } from '@stagedoor/contract/admin/roles'
import { FULL_NAME_MAX_LENGTH } from '@stagedoor/contract/constants'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Input } from '../../../components/field/field.tsx'
import { send } from '../../api/request.ts'
import { FormModal } from '../../components/modal.tsx'
import { useAction } from '../../components/use-action.ts'
import { roleBody, RoleFields } from './role-fields.tsx'

const FormSchema = z.object({
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'Enter an email address')),
  fullName: z
    .string()
    .check(z.trim(), z.maxLength(FULL_NAME_MAX_LENGTH, `Use at most ${FULL_NAME_MAX_LENGTH} characters`)),
  role: RoleSchema,
  productIds: z.array(z.string()),
})
type Values = z.infer<typeof FormSchema>

export function InviteModal({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, control, setValue } = useForm<Values>({
    resolver: standardSchemaResolver(FormSchema),
    defaultValues: { email: '', fullName: '', role: 'reviewer', productIds: [] },
  })
  const invite = useAction({
    run: ({ email, fullName, ...given }: Values) =>
      send('POST', ['people'], { body: { email, full_name: fullName, ...roleBody(given) } }),
    done: 'Invitation sent',
    onDone: onClose,
  })
  const { errors } = formState
  const [role, productIds] = useWatch({ control, name: ['role', 'productIds'] })
  return (
    <FormModal
      title="Invite a person"
      submitLabel="Send invitation"
      pending={invite.isPending}
      error={invite.error}
      onClose={onClose}
      onSubmit={handleSubmit((values) => invite.run(values))}
    >
      <Input
        {...register('email')}
        type="email"
        label="Email address"
        autoComplete="off"
        error={errors.email?.message}
      />
      <Input
        {...register('fullName')}
        label="Full name"
        optional
        autoComplete="off"
        error={errors.fullName?.message}
      />
      <RoleFields
        role={role}
        productIds={productIds}
        onChange={(change) => {
          if (change.role) setValue('role', change.role)
          if (change.productIds) setValue('productIds', change.productIds)
        }}
      />
    </FormModal>
  )
}

import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { machineNameLength } from '#domain/peers/machine-key.ts'
import { graphql } from '../../api/graphql.ts'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { faults, letters, required } from '../../forms/rules.ts'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { notify } from '../../ui/notifications.model.ts'

const MachineNameDocument = graphql(`query MachineName { machineName }`)
const NameMachineDocument = graphql(`mutation NameMachine($name: String!) { nameMachine(name: $name) }`)

/** Null while it has none, undefined until it's known. */
export const useMachineName = () => useQuery({ query: MachineNameDocument })[0].data?.machineName

interface MachineNameDialogProps {
  /** As it's called by now. */
  readonly name: string
  readonly onClose: () => void
}

export function MachineNameDialog({ name, onClose }: MachineNameDialogProps) {
  const { t } = useTranslation('machines')
  const [, rename] = useMutation(NameMachineDocument)
  const form = useForm({
    initial: { name },
    rules: draft =>
      faults<{ readonly name: string }>({ name: required(draft.name) ?? letters(draft.name, machineNameLength) }),
    save: draft => rename({ name: draft.name.trim() }),
    onSaved: (_, draft) => notify.success(t('renamed', { name: draft.name.trim() })),
  })
  return (
    <FormDialog form={form} title={t('renameTitle')} onClose={onClose}>
      <TextField {...form.bind('name')} label={t('name')} maxLength={machineNameLength.most} counter autoFocus />
    </FormDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../forms/form-dialog.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { notify } from '../../ui/notifications.model.ts'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import { machineNameForm, nameLength } from './machine-name.model.ts'

export function MachineNameDialog() {
  const { t } = useTranslation('machines')
  const { draft, bind } = useForm(machineNameForm)
  const sent = useLast(draft)
  useOccurrence(machineNameForm.saved, () => notify.success(t('renamed', { name: sent?.name.trim() ?? '' })))
  return (
    <FormDialog form={machineNameForm} title={t('renameTitle')}>
      {draft === null ? null : (
        <TextField {...bind('name')} label={t('name')} maxLength={nameLength.most} counter autoFocus />
      )}
    </FormDialog>
  )
}

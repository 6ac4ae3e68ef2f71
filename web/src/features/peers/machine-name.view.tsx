import { useTranslation } from 'react-i18next'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { useLast } from '../../ui/use-last.ts'
import { useOccurrence } from '../../ui/use-model.ts'
import { machineNameForm, nameLength } from './machine-name.model.ts'

export function MachineNameDialog() {
  const { t } = useTranslation('machines')
  const { draft, bind } = useFormModel(machineNameForm)
  const sent = useLast(draft)
  useOccurrence(machineNameForm.saved, () => notify.success(t('renamed', { name: sent?.name.trim() ?? '' })))
  return (
    <ModelFormDialog model={machineNameForm} title={t('renameTitle')}>
      {draft === null ? null : (
        <TextField {...bind('name')} label={t('name')} maxLength={nameLength.most} counter autoFocus />
      )}
    </ModelFormDialog>
  )
}

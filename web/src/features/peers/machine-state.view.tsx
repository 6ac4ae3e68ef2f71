import { ProgressBar } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { machineNameLength } from '#domain/peers/machine-key.ts'
import { graphql } from '../../api/graphql.ts'
import { useFaultLabels } from '../../entities/machine/machine-labels.ts'
import type { Machine } from '../../entities/peers/peers.model.ts'
import { TextField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, required, textLength } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import './peers.css'

/** The activity of a machine, in a word or two. */
export function MachineState({ machine: { activity } }: { readonly machine: Machine }) {
  const { t } = useTranslation('machines')
  if (activity === null) return <span className="sr-badge">{t('state.silent')}</span>
  const look = {
    FAULT: 'sr-badge-danger',
    IDLE: 'sr-badge-good',
    MAKING: 'sr-surface-active',
    OCCUPIED: 'sr-surface-active',
  }
  return <span className={`sr-badge ${look[activity.kind]}`}>{t(`state.${activity.kind}`)}</span>
}

/** The drink that it is making and how far that is; since when nothing is heard of it. */
export function MachineActivity({ machine: { activity, silentSince, fault } }: { readonly machine: Machine }) {
  const { t } = useTranslation('machines')
  const format = useFormat()
  const faultLabels = useFaultLabels()
  if (activity === null) {
    return (
      <p className="sr-muted">
        {silentSince === null ? t('silent') : t('silentSince', { time: format.dateTime(silentSince) })}
      </p>
    )
  }
  if (activity.kind === 'FAULT' && fault !== null) return <p className="sr-muted">{faultLabels(fault)}</p>
  if (activity.kind !== 'MAKING') return null
  const progress = activity.progress ?? 0
  return (
    <Grid gap={[1.5, 3]} top columns="rest auto" className="sr-machine-making">
      <span>{activity.drinkName}</span>
      <span className="sr-number">{format.percent(progress)}</span>
      <ProgressBar className="sr-across" value={progress / 100} animate={false} stripes={false} />
    </Grid>
  )
}

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
  const { t } = useTranslation(['machines', 'terms'])
  const [, rename] = useMutation(NameMachineDocument)
  const form = useForm({
    initial: { name },
    rules: draft =>
      errorsIn<{ readonly name: string }>({ name: required(draft.name) ?? textLength(draft.name, machineNameLength) }),
    save: draft => rename({ name: draft.name.trim() }),
    onSaved: (_, draft) => notify.success(t('renamed', { name: draft.name.trim() })),
  })
  return (
    <FormDialog form={form} title={t('renameTitle')} onClose={onClose}>
      <TextField {...form.bind('name')} label={t('terms:name')} maxLength={machineNameLength.most} counter autoFocus />
    </FormDialog>
  )
}

import { ArrowRight } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { machineNameLength } from '#domain/peers/machine-key.ts'
import { graphql } from '../../api/graphql.ts'
import { useFaultLabels } from '../../entities/machine/machine-labels.ts'
import { $machines, type Machine } from '../../entities/peers/peers.model.ts'
import { TextField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { errorsIn, required, textLength } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Badge } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

const tones = { FAULT: 'danger', IDLE: 'good', MAKING: 'active', OCCUPIED: 'active' } as const

export function MachineState({ machine: { activity } }: { readonly machine: Machine }) {
  const { t } = useTranslation('machines')
  if (activity === null) return <Badge>{t('state.silent')}</Badge>
  return <Badge tone={tones[activity.kind]}>{t(`state.${activity.kind}`)}</Badge>
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
    <Stack gap={1.5} top>
      <Row gap={3} justify="between">
        <span>{activity.drinkName}</span>
        <span className="sr-number">{format.percent(progress)}</span>
      </Row>
      <RunTrack percent={progress} label={activity.drinkName} />
    </Stack>
  )
}

const MachineNameDocument = graphql(`query MachineName { machineName }`)
const NameMachineDocument = graphql(`mutation NameMachine($name: String!) { nameMachine(name: $name) }`)

/** Null while it has none, undefined until it's known. */
export const useMachineName = () => useQuery({ query: MachineNameDocument })[0].data?.machineName

export function MachineNameDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
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

/** The other machines, on the dashboard; nothing where there is none. */
export function MachinesCard() {
  const { t } = useTranslation(['machines', 'terms'])
  const format = useFormat()
  const others = useUnit($machines).filter(({ isThis }) => !isThis)
  if (others.length === 0) return null
  return (
    <section className="sr-card">
      <div className="sr-card-header">
        <h2 className="sr-size-18">{t('others')}</h2>
        <Link to="/machines">
          {t('all')} <ArrowRight aria-hidden />
        </Link>
      </div>
      <ul>
        {others.map(machine => (
          <Row as="li" key={machine.key} gap={3} pad={[0, 3, 0, 4]}>
            <Stack as="span" grow shrink>
              <strong dir="auto">{machine.name}</strong>
              <span className="sr-muted sr-size-13">
                {machine.activity?.kind === 'MAKING'
                  ? t('terms:drinkProgress', {
                      drink: machine.activity.drinkName ?? '',
                      progress: format.percent(machine.activity.progress ?? 0),
                    })
                  : t('makeable', { count: machine.makeable, amount: format.number(machine.makeable) })}
              </span>
            </Stack>
            <MachineState machine={machine} />
          </Row>
        ))}
      </ul>
    </section>
  )
}

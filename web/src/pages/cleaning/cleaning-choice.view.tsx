import { Button, Checkbox } from '@blueprintjs/core'
import { Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import type { MachinePump } from '../../entities/machine/machine.model.ts'
import { $blockedReason, $pumps, useBlockedLabels } from '../../entities/pump/pumps.model.ts'
import { RadioField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, Panel } from '../../ui/page-parts.view.tsx'
import { isCleanable, type Programme, programmes, StartCleaningDocument, vesselMl } from './cleaning.ts'

interface ChoiceProps {
  readonly programme: Programme
  readonly onProgramme: (programme: Programme) => void
}

/** Which programme, and which pumps: all of them unless others are chosen. */
export function CleaningChoice({ programme, onProgramme }: ChoiceProps) {
  const { t } = useTranslation('cleaning')
  const pumps = useUnit($pumps)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const cleanable = pumps.filter(isCleanable)
  if (cleanable.length === 0) {
    return (
      <div className="sr-card">
        <EmptyState title={t('none.title')} text={t('none.text')} />
      </div>
    )
  }
  const chosen = cleanable.filter(({ id }) => !leftOut.has(id))
  return (
    <Panel title={t('choose.title')} footer={<Start programme={programme} chosen={chosen} />}>
      <RadioField
        {...uncontrolled('programme', programme, onProgramme)}
        label={t('choose.programme')}
        options={programmes.map(value => ({
          value,
          label: t(`programme.${value}.name`),
          hint: t(`programme.${value}.text`),
        }))}
      />
      <Pumps pumps={pumps} leftOut={leftOut} onLeaveOut={ids => setLeftOut(new Set(ids))} />
    </Panel>
  )
}

interface PumpsProps {
  readonly pumps: readonly MachinePump[]
  readonly leftOut: ReadonlySet<number>
  readonly onLeaveOut: (ids: readonly number[]) => void
}

function Pumps({ pumps, leftOut, onLeaveOut }: PumpsProps) {
  const { t } = useTranslation(['cleaning', 'terms'])
  const cleanable = pumps.filter(isCleanable)
  const others = pumps.filter(pump => !isCleanable(pump))
  const count = cleanable.filter(({ id }) => !leftOut.has(id)).length
  const toggle = (id: number): void =>
    onLeaveOut(leftOut.has(id) ? [...leftOut].filter(other => other !== id) : [...leftOut, id])
  return (
    <Stack as="fieldset" gap={1}>
      <legend className="sr-strong">{t('terms:pumps')}</legend>
      <Checkbox
        label={t('choose.all')}
        checked={count === cleanable.length}
        indeterminate={count > 0 && count < cleanable.length}
        onChange={event => onLeaveOut(event.currentTarget.checked ? [] : cleanable.map(({ id }) => id))}
      />
      <Grid gap={[0, 4]} fill={220}>
        {cleanable.map(({ id, name, currentIngredient }) => (
          <Checkbox key={id} checked={!leftOut.has(id)} onChange={() => toggle(id)}>
            <Row as="span" inline gap={2}>
              <span className="sr-dot" style={{ background: currentIngredient?.colour ?? 'transparent' }} />
              <span>
                {name}
                {currentIngredient ? <span className="sr-muted"> {currentIngredient.name}</span> : null}
              </span>
            </Row>
          </Checkbox>
        ))}
      </Grid>
      {others.length > 0 ? (
        <p className="sr-form-hint">{t('choose.others', { pumps: others.map(({ name }) => name).join(', ') })}</p>
      ) : null}
    </Stack>
  )
}

interface StartProps {
  readonly programme: Programme
  readonly chosen: readonly MachinePump[]
}

function Start({ programme, chosen }: StartProps) {
  const { t } = useTranslation('cleaning')
  const { ml } = useFormat()
  const blockedLabels = useBlockedLabels()
  const blockedReason = useUnit($blockedReason)
  const [{ fetching }, start] = useMutation(StartCleaningDocument)
  const vessel = vesselMl(programme, chosen)
  const press = async (): Promise<void> => {
    const { error } = await start({ programme, pumpIds: chosen.map(({ id }) => id) })
    if (error) notify.problem(asApiProblem(error))
  }
  const remark = (): string | null => {
    if (blockedReason !== null) return blockedLabels(blockedReason)
    if (chosen.length === 0) return t('choose.noPump')
    return vessel > 0 ? t('choose.vessel', { amount: ml(Math.ceil(vessel / 10) * 10) }) : null
  }
  return (
    <Row gap={3} justify="between" wrap grow>
      <Box as="p" flex="1 1 220px" className="sr-muted" role="status">
        {remark()}
      </Box>
      <Button
        intent="primary"
        size="large"
        icon={<Play />}
        text={t('choose.start')}
        loading={fetching}
        disabled={blockedReason !== null || chosen.length === 0}
        onClick={() => void press()}
      />
    </Row>
  )
}

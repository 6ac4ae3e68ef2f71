import { Button, Checkbox } from '@blueprintjs/core'
import { Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $blockedReason, useBlockedLabels } from '../../entities/pump/pumps.model.ts'
import { RadioField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, Panel } from '../../ui/page-parts.view.tsx'
import {
  $chosenPumps,
  $cleanable,
  $notCleanable,
  $programme,
  $vesselMl,
  allSwitched,
  programmeChosen,
  programmes,
  pumpSwitched,
  startFx,
  startPressed,
} from './cleaning.model.ts'

/** Which programme, and which pumps. */
export function CleaningChoice() {
  const { t } = useTranslation('cleaning')
  const cleanable = useUnit($cleanable)
  if (cleanable.length === 0) {
    return (
      <div className="sr-card">
        <EmptyState title={t('none.title')} text={t('none.text')} />
      </div>
    )
  }
  return (
    <Panel title={t('choose.title')} footer={<Start />}>
      <Programmes />
      <Pumps />
    </Panel>
  )
}

function Programmes() {
  const { t } = useTranslation('cleaning')
  const [programme, choose] = useUnit([$programme, programmeChosen])
  return (
    <RadioField
      {...uncontrolled('programme', programme, choose)}
      label={t('choose.programme')}
      options={programmes.map(value => ({
        value,
        label: t(`programme.${value}.name`),
        hint: t(`programme.${value}.text`),
      }))}
    />
  )
}

function Pumps() {
  const { t } = useTranslation(['cleaning', 'terms'])
  const [pumps, chosen, others] = useUnit([$cleanable, $chosenPumps, $notCleanable])
  const [toggle, toggleAll] = useUnit([pumpSwitched, allSwitched])
  const isChosen = new Set(chosen.map(({ id }) => id))
  return (
    <Stack as="fieldset" gap={1}>
      <legend className="sr-strong">{t('terms:pumps')}</legend>
      <Checkbox
        label={t('choose.all')}
        checked={chosen.length === pumps.length}
        indeterminate={chosen.length > 0 && chosen.length < pumps.length}
        onChange={event => toggleAll(event.currentTarget.checked)}
      />
      <Grid gap={[0, 4]} fill={220}>
        {pumps.map(({ id, name, currentIngredient }) => (
          <Checkbox key={id} checked={isChosen.has(id)} onChange={() => toggle(id)}>
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

function Start() {
  const { t } = useTranslation('cleaning')
  const format = useFormat()
  const blockedLabels = useBlockedLabels()
  const [chosen, vesselMl] = useUnit([$chosenPumps, $vesselMl])
  const [starting, blockedReason] = useUnit([startFx.pending, $blockedReason])
  const start = useUnit(startPressed)
  return (
    <Row gap={3} justify="between" wrap grow>
      <Box as="p" flex="1 1 220px" className="sr-muted" role="status">
        {blockedReason !== null
          ? blockedLabels(blockedReason)
          : chosen.length === 0
            ? t('choose.noPump')
            : vesselMl > 0
              ? t('choose.vessel', { amount: format.ml(Math.ceil(vesselMl / 10) * 10) })
              : null}
      </Box>
      <Button
        intent="primary"
        size="large"
        icon={<Play />}
        text={t('choose.start')}
        loading={starting}
        disabled={blockedReason !== null || chosen.length === 0}
        onClick={() => start()}
      />
    </Row>
  )
}

import { Button } from '@blueprintjs/core'
import { ArrowLeft, Cross, Refresh, Tick, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { DryPump, Production } from '../../entities/production/production.documents.ts'
import { $continuing, continueRequested } from '../../entities/production/production.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import {
  $answering,
  $askingForLevel,
  $dryPump,
  $level,
  bottleChanged,
  bottleDeclined,
  bottleRequested,
  leftOut,
  levelChanged,
  pumpChosen,
} from './dry-pump.model.ts'

/** A pump gave nothing, or too little: which one, and what may help. What can be pressed stands in the foot. */
export function DryPumps({ production: { dryPumps, mayContinue, username } }: { readonly production: Production }) {
  const { t } = useTranslation('production')
  const several = dryPumps.length > 1
  return (
    <Stack as="section" className="sr-manual sr-dry sr-up" role="alert" data-testid="dry">
      <h4 className="sr-dry-title sr-tight">{t(several ? 'dry.titleSeveral' : 'dry.title')}</h4>
      <List gap={2} className="sr-dry-pumps sr-line-1-2 sr-bold" data-many={several}>
        {dryPumps.map(pump => (
          <li key={pump.pumpId}>
            {several && mayContinue ? <PumpChoice pump={pump} /> : <PumpLine pump={pump} isSure={!several} />}
          </li>
        ))}
      </List>
      <p className="sr-muted">
        {mayContinue ? t(several ? 'dry.textSeveral' : 'dry.text') : t('dry.waiting', { username })}
      </p>
    </Stack>
  )
}

/** How much is missing of one of several isn't known. */
function PumpLine({ pump, isSure }: { readonly pump: DryPump; readonly isSure: boolean }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { pumpName, missingMl, ingredient } = pump
  return (
    <>
      <span className="sr-dot" style={{ background: ingredient?.colour }} aria-hidden /> {ingredient?.name ?? pumpName}{' '}
      <span className="sr-light sr-muted" style={{ fontSize: 'max(15px, 0.45em)' }}>
        {isSure ? t('dry.missing', { pump: pumpName, amount: format.ml(missingMl) }) : pumpName}
      </span>
    </>
  )
}

/** Only a person can see which of several bottles is empty. */
function PumpChoice({ pump }: { readonly pump: DryPump }) {
  const [chosen, choose] = useUnit([$dryPump, pumpChosen])
  return (
    <Button
      fill
      size="large"
      alignText="start"
      active={chosen?.pumpId === pump.pumpId}
      aria-pressed={chosen?.pumpId === pump.pumpId}
      onClick={() => choose(pump.pumpId)}
    >
      <PumpLine pump={pump} isSure={false} />
    </Button>
  )
}

/** The ways on. */
export function DryButtons() {
  const { t } = useTranslation(['production', 'terms'])
  const [pump, answering, continuing] = useUnit([$dryPump, $answering, $continuing])
  const [ask, leave, retry] = useUnit([bottleRequested, leftOut, continueRequested])
  const busy = answering || continuing
  return (
    <>
      <Button
        size="large"
        icon={<Cross size={18} />}
        text={t('dry.leaveOut')}
        disabled={pump === null || busy}
        onClick={() => leave()}
        data-testid="leave-out"
      />
      <Button
        size="large"
        icon={<Refresh size={18} />}
        text={t('terms:tryAgain')}
        loading={continuing}
        disabled={busy}
        onClick={() => retry()}
        data-testid="try-again"
      />
      <Button
        className="sr-stage-primary sr-dry-primary"
        size="large"
        intent="primary"
        icon={<Tint size={18} />}
        text={t('dry.newBottle')}
        disabled={pump === null || busy}
        onClick={() => ask()}
        data-testid="new-bottle"
      />
    </>
  )
}

/** How much is in the new bottle? */
export function BottleQuestion() {
  const { t } = useTranslation(['production', 'terms'])
  const [pump, level, answering] = useUnit([$dryPump, $level, $answering])
  const [change, decline, confirm] = useUnit([levelChanged, bottleDeclined, bottleChanged])
  return (
    <Box
      as="form"
      area="foot"
      onSubmit={event => {
        event.preventDefault()
        confirm()
      }}
    >
      <Row gap={[3, 4]} wrap align="end" pad={[3, 5]} area="foot" className="sr-stage-foot">
        <div className="sr-stage-question">
          <NumberField
            {...uncontrolled('level', level, change)}
            label={t('dry.level', { ingredient: pump?.ingredient?.name ?? pump?.pumpName ?? '' })}
            hint={t('dry.levelHint')}
            unit={t('terms:ml')}
            least={1}
            most={100_000}
            step={50}
            autoFocus
          />
        </div>
        <Button size="large" icon={<ArrowLeft size={18} />} text={t('terms:back')} onClick={() => decline()} />
        <Button
          type="submit"
          className="sr-stage-primary"
          size="large"
          intent="primary"
          icon={<Tick size={20} />}
          text={t('terms:continue')}
          loading={answering}
          data-testid="pour-on"
        />
      </Row>
    </Box>
  )
}

export const useAsksForLevel = (): boolean => useUnit($askingForLevel)

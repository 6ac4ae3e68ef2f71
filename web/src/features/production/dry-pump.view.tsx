import { Button } from '@blueprintjs/core'
import { ArrowLeft, Cross, Refresh, Tick, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ChangeBottleDocument,
  type DryPump,
  LeaveOutDocument,
  type Production,
} from '../../entities/production/production.documents.ts'
import { $continuing, continueRequested } from '../../entities/production/production.model.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { Box, List, Row, Stack } from '../../ui/layout/layout.view.tsx'

/** Which pump gave nothing, and whether its new bottle is asked about; each time from the beginning. */
export function useDryPump({ dryPumps }: Production) {
  const [chosenId, choose] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (dryPumps.length === 0 && (chosenId !== null || isAsking)) {
    choose(null)
    setAsking(false)
  }
  const pump = dryPumps.find(({ pumpId }) => dryPumps.length === 1 || pumpId === chosenId) ?? null
  return { pump, choose, isAsking, setAsking }
}

interface DryProps {
  readonly production: Production
  readonly dry: ReturnType<typeof useDryPump>
}

/** A pump gave nothing, or too little: which one, and what may help. What can be pressed stands in the foot. */
export function DryPumps({ production: { dryPumps, mayContinue, username }, dry }: DryProps) {
  const { t } = useTranslation('production')
  // Only a person can see which of several bottles is empty.
  const several = dryPumps.length > 1
  return (
    <Stack as="section" className="sr-manual sr-dry sr-up" role="alert" data-testid="dry">
      <h4 className="sr-stage-title sr-tight">{t(several ? 'dry.titleSeveral' : 'dry.title')}</h4>
      <List gap={2} className="sr-dry-pumps sr-line-1-2 sr-bold" data-many={several}>
        {dryPumps.map(pump => (
          <li key={pump.pumpId}>
            {several && mayContinue ? (
              <Button
                fill
                size="large"
                alignText="start"
                active={dry.pump === pump}
                aria-pressed={dry.pump === pump}
                onClick={() => dry.choose(pump.pumpId)}
              >
                <PumpLine pump={pump} isSure={false} />
              </Button>
            ) : (
              <PumpLine pump={pump} isSure={!several} />
            )}
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

/** The ways on. */
export function DryButtons({ production: { stepIndex }, dry: { pump, setAsking } }: DryProps) {
  const { t } = useTranslation(['production', 'terms'])
  const [continuing, retry] = useUnit([$continuing, continueRequested])
  const [isLeaving, leaveOut] = useAction(LeaveOutDocument)
  const disabled = pump === null || isLeaving || continuing
  return (
    <>
      <Button
        size="large"
        icon={<Cross size={18} />}
        text={t('dry.leaveOut')}
        disabled={disabled}
        onClick={() => pump && void leaveOut({ pumpIds: [pump.pumpId], stepIndex })}
        data-testid="leave-out"
      />
      <Button
        size="large"
        icon={<Refresh size={18} />}
        text={t('terms:tryAgain')}
        loading={continuing}
        disabled={isLeaving}
        onClick={() => retry()}
        data-testid="try-again"
      />
      <Button
        className="sr-stage-primary sr-dry-primary"
        size="large"
        intent="primary"
        icon={<Tint size={18} />}
        text={t('dry.newBottle')}
        disabled={disabled}
        onClick={() => setAsking(true)}
        data-testid="new-bottle"
      />
    </>
  )
}

/** Of a bottle whose size isn't known; millilitres. */
const usualBottleMl = 700

interface BottleQuestionProps {
  readonly pump: DryPump
  readonly stepIndex: number
  readonly onBack: () => void
}

/** How much is in the new bottle? It's full, unless another level is set. */
export function BottleQuestion({ pump: { pumpId, pumpName, ingredient }, stepIndex, onBack }: BottleQuestionProps) {
  const { t } = useTranslation(['production', 'terms'])
  const [level, setLevel] = useState<number | null>(ingredient?.bottleSizeMl || usualBottleMl)
  const [isChanging, changeBottle] = useAction(ChangeBottleDocument)
  return (
    <Box
      as="form"
      area="foot"
      onSubmit={event => {
        event.preventDefault()
        if (level !== null && Number.isFinite(level) && !isChanging)
          void changeBottle({ pumpId, levelMl: level, stepIndex })
      }}
    >
      <Row gap={[3, 4]} wrap align="end" pad={[3, 5]} area="foot" className="sr-stage-foot">
        <div className="sr-stage-question">
          <NumberField
            {...uncontrolled('level', level, setLevel)}
            label={t('dry.level', { ingredient: ingredient?.name ?? pumpName })}
            hint={t('dry.levelHint')}
            unit={t('terms:ml')}
            least={1}
            most={100_000}
            step={50}
            autoFocus
          />
        </div>
        <Button size="large" icon={<ArrowLeft size={18} />} text={t('terms:back')} onClick={onBack} />
        <Button
          type="submit"
          className="sr-stage-primary"
          size="large"
          intent="primary"
          icon={<Tick size={20} />}
          text={t('terms:continue')}
          loading={isChanging}
          data-testid="pour-on"
        />
      </Row>
    </Box>
  )
}

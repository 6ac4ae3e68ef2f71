import { Button } from '@blueprintjs/core'
import { ArrowLeft, Cross, Glass, Play, Refresh, Tick, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import {
  CancelDocument,
  ChangeBottleDocument,
  ContinueDocument,
  type DryPump,
  LeaveOutDocument,
  type Production,
} from '../../entities/production/production.documents.ts'
import { hasEnded, isDry, isPaused, waitsForPerson } from '../../entities/production/production-steps.ts'
import { ReturnGlassDocument } from '../../entities/simulator/simulator.documents.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { Box, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { InterruptedActions } from './interrupted.view.tsx'

interface OfProduction {
  readonly production: Production
}

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

interface DryProps extends OfProduction {
  readonly dry: ReturnType<typeof useDryPump>
}

interface FooterProps extends DryProps {
  /** The question whether to stop the drink is open. */
  readonly isStopping: boolean
  readonly onStopDecided: () => void
  /** Ways out of the scene; they change nothing about the drink. */
  readonly children: ReactNode
}

/** Never scrolls away: what the drink waits for, the way to stop it, and what can be done when all is over. */
export function ProductionFooter({ production, dry, isStopping, onStopDecided, children }: FooterProps) {
  const { t } = useTranslation('production')
  const [continuing, proceed] = useContinue(production)
  const { orderId, state, stepIndex, mayContinue } = production
  if (isStopping && !hasEnded(production)) return <StopQuestion production={production} onDecided={onStopDecided} />
  if (dry.isAsking && dry.pump)
    return <BottleQuestion pump={dry.pump} stepIndex={stepIndex} onBack={() => dry.setAsking(false)} />
  return (
    <Row gap={[3, 4]} wrap pad={[3, 5]} area="foot" className="sr-stage-foot sr-ruled sr-any">
      {children}
      {mayContinue && waitsForPerson(production) ? (
        <Button
          size="large"
          intent="primary"
          icon={<Tick size={20} />}
          text={t('manual.done')}
          loading={continuing}
          onClick={proceed}
          data-testid="continue"
        />
      ) : null}
      {mayContinue && isDry(production) ? <DryButtons production={production} dry={dry} /> : null}
      {isPaused(production) && !isDry(production) ? <GlassButtons production={production} /> : null}
      {state === 'ERROR' ? <InterruptedActions orderId={orderId} /> : null}
    </Row>
  )
}

/** Goes on with the step that's on the screen: a late second tap must not complete the next one. */
function useContinue({ stepIndex }: Production) {
  const [continuing, proceed] = useAction(ContinueDocument)
  return [continuing, () => void proceed({ stepIndex })] as const
}

function StopQuestion({ production, onDecided }: OfProduction & { readonly onDecided: () => void }) {
  const { t } = useTranslation('production')
  const [cancelling, stop] = useAction(CancelDocument)
  return (
    <Row
      gap={[3, 4]}
      wrap
      pad={[3, 5]}
      area="foot"
      className="sr-stage-foot sr-ruled"
      role="alertdialog"
      aria-label={t('cancel.confirmTitle')}
    >
      <Box flex="4 1 320px">
        <strong>{t('cancel.confirmTitle')}</strong>
        <p className="sr-muted">
          {t(waitsForPerson(production) || isDry(production) ? 'cancel.waiting' : 'cancel.pouring')}
        </p>
      </Box>
      <Button size="large" text={t('cancel.no')} disabled={cancelling} onClick={onDecided} autoFocus />
      <Button
        size="large"
        intent="danger"
        icon={<Cross size={18} />}
        text={t('cancel.yes')}
        loading={cancelling}
        onClick={() => void stop({}).then(onDecided)}
        data-testid="stop-now"
      />
    </Row>
  )
}

/** On a simulated machine the hand is a button; the page that has it lies below. */
function GlassButtons({ production }: OfProduction) {
  const { t } = useTranslation(['production', 'terms'])
  const simulated = useUnit($isSimulated)
  const [continuing, proceed] = useContinue(production)
  const [returning, putBack] = useAction(ReturnGlassDocument)
  return (
    <>
      {production.mayContinue ? (
        <Button
          size="large"
          icon={<Play size={18} />}
          text={t('paused.goOn')}
          loading={continuing}
          onClick={proceed}
          data-testid="go-on"
        />
      ) : null}
      {simulated ? (
        <Button
          size="large"
          intent="primary"
          icon={<Glass size={18} />}
          text={t('terms:putTheGlassBack')}
          loading={returning}
          onClick={() => void putBack({})}
          data-testid="put-back"
        />
      ) : null}
    </>
  )
}

/** A pump gave nothing, or too little: which one, and what may help. What can be pressed stands in the foot. */
export function DryPumps({ production: { dryPumps, mayContinue, username }, dry }: DryProps) {
  const { t } = useTranslation('production')
  // Only a person can see which of several bottles is empty.
  const several = dryPumps.length > 1
  return (
    <Stack as="section" className="sr-manual sr-down sr-up" role="alert" data-testid="dry">
      <h4 className="sr-stage-title sr-tight">{t(several ? 'dry.titleSeveral' : 'dry.title')}</h4>
      <List gap={2} className="sr-stage-parts sr-strong" data-many={several}>
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

function DryButtons({ production, dry: { pump, setAsking } }: DryProps) {
  const { t } = useTranslation(['production', 'terms'])
  const [continuing, retry] = useContinue(production)
  const [isLeaving, leaveOut] = useAction(LeaveOutDocument)
  const disabled = pump === null || isLeaving || continuing
  return (
    <>
      <Button
        size="large"
        icon={<Cross size={18} />}
        text={t('dry.leaveOut')}
        disabled={disabled}
        onClick={() => pump && void leaveOut({ pumpIds: [pump.pumpId], stepIndex: production.stepIndex })}
        data-testid="leave-out"
      />
      <Button
        size="large"
        icon={<Refresh size={18} />}
        text={t('terms:tryAgain')}
        loading={continuing}
        disabled={isLeaving}
        onClick={retry}
        data-testid="try-again"
      />
      <Button
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
function BottleQuestion({ pump: { pumpId, pumpName, ingredient }, stepIndex, onBack }: BottleQuestionProps) {
  const { t } = useTranslation(['production', 'terms'])
  const [level, setLevel] = useState<number | null>(ingredient?.bottleSizeMl || usualBottleMl)
  const [isChanging, changeBottle] = useAction(ChangeBottleDocument)
  return (
    <Row
      as="form"
      gap={[3, 4]}
      wrap
      align="end"
      pad={[3, 5]}
      area="foot"
      className="sr-stage-foot sr-ruled"
      onSubmit={event => {
        event.preventDefault()
        if (level !== null && Number.isFinite(level) && !isChanging)
          void changeBottle({ pumpId, levelMl: level, stepIndex })
      }}
    >
      <Box flex="4 1 320px">
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
      </Box>
      <Button size="large" icon={<ArrowLeft size={18} />} text={t('terms:back')} onClick={onBack} />
      <Button
        type="submit"
        size="large"
        intent="primary"
        icon={<Tick size={20} />}
        text={t('terms:continue')}
        loading={isChanging}
        data-testid="pour-on"
      />
    </Row>
  )
}

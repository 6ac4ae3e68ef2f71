import { Button } from '@blueprintjs/core'
import { Glass, InfoSign, SendTo, Time, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { $machine } from '../../entities/machine/machine.model.ts'
import { useFaultLabels, useOccupantLabels } from '../../entities/machine/machine-labels.ts'
import { useWaitLabels } from '../../entities/party/party.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { $lineOrder } from './line-check.model.ts'
import type { Alternative } from './order.documents.ts'
import {
  $alternatives,
  $blockedReason,
  $pass,
  $placing,
  $refusal,
  orderSubmitted,
  overrideRequested,
} from './order.model.ts'
import { $report } from './order-check.model.ts'
import { $draft, $glassStands, alternativeChosen, overfillConfirmed } from './order-draft.model.ts'
import { boostLimits } from './order-draft.ts'
import { type BlockedReason, isOfRules, needsOverfillConsent } from './order-report.ts'
import { Consent, OrderNotice } from './order-section.view.tsx'
import { $makers, $sendingTo, orderSent, sendPressed } from './other-machines.model.ts'
import { LargeConsent } from './strength.view.tsx'

/** What can be had in place of what rules refuse, one tap each; and a host's word. Nothing where no rule refuses. */
function RefusedByRules() {
  const { t } = useTranslation('order')
  const [alternatives, pass, choose] = useUnit([$alternatives, $pass, alternativeChosen])
  const labels = useAlternativeLabels()
  if (alternatives.length === 0 && pass === null) return null
  return (
    <Row gap={2} justify="between" wrap data-testid="instead">
      <Row gap={2} wrap>
        {alternatives.length === 0 ? null : <span>{t('instead.title')}</span>}
        {alternatives.map(alternative => (
          <Button
            className="sr-tall"
            key={alternative.kind}
            variant="outlined"
            intent="primary"
            text={labels(alternative)}
            onClick={() => choose(alternative)}
          />
        ))}
      </Row>
      {pass === null ? null : <OverrideButton />}
    </Row>
  )
}

function useAlternativeLabels(): (alternative: Alternative) => string {
  const { t } = useTranslation(['order', 'terms'])
  const format = useFormat()
  const draft = useUnit($draft)
  return ({ kind, order }) => {
    switch (kind) {
      case 'ALCOHOL_FREE':
        return t('terms:withoutAlcohol')
      case 'LIGHTER':
        return t('boost.lighter', { percent: format.percent(boostLimits.neutral - order.boost) })
      case 'SMALLER':
        return t('instead.smaller', { amount: format.ml(order.amountMl ?? 0) })
      case 'WITHOUT': {
        const isNew = (id: number): boolean => order.omitted.includes(id) && draft?.omitted.includes(id) === false
        const names = (draft?.drink.ingredients ?? []).filter(({ id }) => isNew(id)).map(({ name }) => name)
        return t('instead.without', { ingredients: format.list(names) })
      }
    }
  }
}

/** For hosts only. */
function OverrideButton() {
  const { t } = useTranslation('order')
  const [pass, placing, override] = useUnit([$pass, $placing, overrideRequested])
  return (
    <Button
      className="sr-let-pass sr-push sr-tall"
      variant="outlined"
      disabled={pass !== 'ready'}
      loading={placing}
      onClick={() => override()}
    >
      <span className="sr-strong">{t('letPass.button')}</span>
      <span className="sr-muted sr-size-13">{t('letPass.noted')}</span>
    </Button>
  )
}

/** The button, always in sight, and why it cannot be pressed if so. */
export function OrderFooter() {
  const submitLabels = useSubmitLabels()
  const [draft, report, blockedReason] = useUnit([$draft, $report, $blockedReason])
  const submit = useUnit(orderSubmitted)
  const reasonId = useId()
  const total = report?.totalMl ?? draft?.amountMl ?? 0
  return (
    <Stack gap={2} fixed pad={[3, 'page']} className="sr-order-foot sr-ground-card sr-ruled">
      <Refusal />
      <OverfillConsent />
      <LargeConsent />
      <RefusedByRules />
      <MakeOnOtherMachine />
      <Row gap={4} justify="between" className="sr-order-submit">
        <Row
          as="p"
          id={reasonId}
          gap={2}
          align="start"
          className={`sr-order-reason sr-close ${blockedReason === null || onItsWay.includes(blockedReason.kind) ? 'sr-muted' : 'sr-danger'}`}
          role="status"
        >
          <Reason blockedReason={blockedReason} />
        </Row>
        <Button
          size="large"
          intent="primary"
          icon={<Glass size={20} />}
          aria-describedby={reasonId}
          disabled={blockedReason !== null}
          loading={blockedReason?.kind === 'starting'}
          onClick={() => submit()}
          text={<span className="sr-number">{submitLabels(total)}</span>}
          data-testid="place-order"
        />
      </Row>
    </Stack>
  )
}

/** Nothing speaks against the order. */
const onItsWay: readonly string[] = ['starting', 'checking']

/** What the button does: the drink is made, or waits in the line. */
function useSubmitLabels(): (totalMl: number) => string {
  const { t } = useTranslation(['order', 'party'])
  const format = useFormat()
  const waitLabels = useWaitLabels()
  const line = useUnit($lineOrder)
  return totalMl => {
    if (line === null) return t('order:submit', { amount: format.ml(totalMl) })
    if (line.check === null) return t('party:join.submit')
    return t('party:join.submitWait', { wait: waitLabels(line.check.waitSeconds) })
  }
}

function Reason({ blockedReason }: { blockedReason: BlockedReason | null }) {
  const { t } = useTranslation(['order', 'party'])
  const Icon = blockedReason === null ? InfoSign : onItsWay.includes(blockedReason.kind) ? Time : WarningSign
  const { stands, line } = useUnit({ stands: $glassStands, line: $lineOrder })
  const reason = useReason(blockedReason)
  const text = blockedReason?.kind === 'starting' && line !== null ? t('party:join.joining') : reason
  const ready = line === null ? t(stands ? 'order:readyInGlass' : 'order:ready') : t('party:join.ready')
  return (
    <>
      <Icon aria-hidden />
      <span>{blockedReason === null ? ready : text}</span>
    </>
  )
}

function useReason(blockedReason: BlockedReason | null): string {
  const { t } = useTranslation('order')
  const { t: ofParty } = useTranslation('party')
  const format = useFormat()
  const problemText = useProblemText()
  const faultLabels = useFaultLabels()
  const occupantLabels = useOccupantLabels()
  if (blockedReason === null) return ''
  if (blockedReason.kind === 'fault') return t('obstacle.fault', { reason: faultLabels(blockedReason.fault) })
  if (blockedReason.kind === 'occupied')
    return t('obstacle.occupied', { occupant: occupantLabels(blockedReason.occupant) })
  if (blockedReason.kind === 'drink-in-the-making') {
    const { username, drink, progress } = blockedReason
    return t('obstacle.drink', { username, drink, percent: format.percent(progress) })
  }
  if (blockedReason.kind === 'last-orders') return ofParty('join.lastOrders')
  if (blockedReason.kind !== 'infeasible') return t(`obstacle.${blockedReason.kind}`)
  const { problems } = blockedReason
  // What rules say is shown whole: nothing else in the dialog does.
  if (problems.length > 0 && problems.every(isOfRules)) return problems.map(problemText).join(' ')
  const [first, ...others] = problems
  if (first === undefined) return t('obstacle.infeasible')
  const more = others.length > 0 ? ` (${t('obstacle.more', { count: others.length })})` : ''
  return `${problemText(first)}${more}`
}

function Refusal() {
  const { t } = useTranslation('order')
  const problemText = useProblemText()
  const refusal = useUnit($refusal)
  if (refusal === null) return null
  const sentences = refusal.problems.length > 0 ? refusal.problems : [refusal]
  return (
    <OrderNotice tone="danger" icon={<WarningSign aria-hidden />} role="alert">
      <span className="sr-grow">
        <strong>{t('refused')}</strong>
        {sentences.map(problem => (
          <span key={problem.code + problem.text}> {problemText(problem)}</span>
        ))}
      </span>
    </OrderNotice>
  )
}

function OverfillConsent() {
  const { t } = useTranslation('order')
  const format = useFormat()
  const { draft, report, confirm } = useUnit({ draft: $draft, report: $report, confirm: overfillConfirmed })
  if (draft === null || report === null || draft.glass === null || !needsOverfillConsent(report)) return null
  return (
    <Consent
      text={t('overfill.text', { total: format.ml(report.totalMl), size: format.ml(draft.glass.sizeMl) })}
      label={t('overfill.confirm')}
      checked={draft.confirmOverfill}
      onChange={confirm}
    />
  )
}

/** Reasons that keep an order from going anywhere. */
const undecided: readonly string[] = ['starting', 'checking', 'unchecked', 'overfill', 'large']

/** The other machines that can make what is being ordered; nothing where there is none. */
function MakeOnOtherMachine() {
  const { t } = useTranslation('machines')
  const [makers, blockedReason, sendingTo, send] = useUnit([$makers, $blockedReason, $sendingTo, sendPressed])
  useEvent(orderSent, ({ name }) => notify.success(t('elsewhere.sent', { machine: name })))
  if (makers.length === 0) return null
  const isOnlyWay = blockedReason !== null && !undecided.includes(blockedReason.kind)
  return (
    <Row gap={[1, 2]} justify="end" wrap data-testid="make-elsewhere">
      <span className={isOnlyWay ? '' : 'sr-muted'}>{isOnlyWay ? t('elsewhere.instead') : t('elsewhere.also')}</span>
      {makers.map(({ key, name }) => (
        <Button
          key={key}
          variant={isOnlyWay ? 'outlined' : 'minimal'}
          icon={<SendTo />}
          text={t('elsewhere.make', { machine: name })}
          disabled={blockedReason !== null && undecided.includes(blockedReason.kind)}
          loading={sendingTo === key}
          onClick={() => send(key)}
        />
      ))}
    </Row>
  )
}

/** The holder of the machine and their work, with its progress; nothing while it is free. */
export function OccupiedCard() {
  const { t } = useTranslation(['order', 'terms'])
  const blockedReason = useUnit($blockedReason)
  const labels = useOccupiedLabels(blockedReason)
  const percent = percentOf(blockedReason)
  if (blockedReason === null || labels === null) return null
  const Icon = blockedReason.kind === 'fault' ? WarningSign : Time
  return (
    <Grid
      gap={3}
      columns="auto rest"
      pad={[3, 4]}
      className="sr-occupied sr-round-small sr-tint-warning"
      data-kind={blockedReason.kind}
      role="status"
      data-testid="occupied"
    >
      <Icon size={20} aria-hidden />
      <div>
        <strong>{t(blockedReason.kind === 'fault' ? 'terms:theMachineHasStopped' : 'occupied.title')}</strong>
        <p>{labels}</p>
        {percent === null ? null : (
          <Box pad={[1.5, 0]}>
            <RunTrack percent={percent} label={t('occupied.title')} height={8} />
          </Box>
        )}
        <p className="sr-size-14 sr-muted">
          {t(blockedReason.kind === 'fault' ? 'occupied.faultAdvice' : 'occupied.advice')}
        </p>
      </div>
    </Grid>
  )
}

function percentOf(blockedReason: BlockedReason | null): number | null {
  if (blockedReason?.kind === 'drink-in-the-making') return blockedReason.progress
  return blockedReason?.kind === 'occupied' ? blockedReason.occupant.percent : null
}

/** Null while it's free. */
function useOccupiedLabels(blockedReason: BlockedReason | null): string | null {
  const { t } = useTranslation('order')
  const format = useFormat()
  const faultLabels = useFaultLabels()
  const occupantLabels = useOccupantLabels()
  const machine = useUnit($machine)
  if (blockedReason === null) return null
  if (blockedReason.kind === 'fault') return t('obstacle.fault', { reason: faultLabels(blockedReason.fault) })
  if (blockedReason.kind === 'drink-in-the-making') {
    return t('occupied.drink', { username: blockedReason.username, drink: blockedReason.drink })
  }
  if (blockedReason.kind === 'occupied')
    return t('obstacle.occupied', { occupant: occupantLabels(blockedReason.occupant) })
  if (blockedReason.kind !== 'pumps-running') return null
  const running = (machine?.pumps ?? []).filter(pump => pump.running).map(({ name }) => name)
  if (running.length === 0) return t('obstacle.pumps-running')
  return t('occupied.pumps', { pumps: format.list(running) })
}

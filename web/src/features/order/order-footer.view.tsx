import { Button, Checkbox } from '@blueprintjs/core'
import { Glass, SendTo, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useFaultLabels, useOccupantLabels } from '../../entities/machine/machine-labels.ts'
import { useWaitLabels } from '../../entities/party/party.model.ts'
import { $reachable, MachineChecksDocument, SendOrderDocument } from '../../entities/peers/peers.model.ts'
import { useStepLabels } from '../../entities/production/production-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useStrengthLabels } from '../../ui/drink-sheet.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import type { Alternative, FeasibilityProblem } from './order.documents.ts'
import { boostLimits, orderInput, withAlternative } from './order-draft.ts'
import { OrderNotice } from './order-parts.view.tsx'
import {
  type BlockedReason,
  isOfRules,
  isSettledByChange,
  needsLargeConsent,
  needsOverfillConsent,
} from './order-report.ts'
import { useIsShown, useOrderContext } from './use-order.ts'

export type OrderView = 'drink' | 'customise' | 'made'

interface OrderFooterProps {
  readonly view: OrderView
  readonly onView: (view: OrderView) => void
  readonly onSent: () => void
  readonly onShowProgress: () => void
}

/** The button, always in sight, and why it can't be pressed if so. */
export function OrderFooter({ view, onView, onSent, onShowProgress }: OrderFooterProps) {
  const { t } = useTranslation(['order', 'party', 'terms'])
  const { draft, report, line, blockedReason, submit } = useOrderContext()
  const format = useFormat()
  const waitLabels = useWaitLabels()
  const reasonId = useId()
  const total = format.volume(report?.totalMl ?? draft.amountMl)
  const joining = line?.check
    ? t('party:join.submitWait', { wait: waitLabels(line.check.waitSeconds) })
    : t('party:join.submit')
  const toggle = (next: Exclude<OrderView, 'drink'>) => ({
    variant: 'minimal' as const,
    active: view === next,
    'aria-pressed': view === next,
    onClick: () => onView(view === next ? 'drink' : next),
  })
  return (
    <>
      <Refusal />
      <Consents />
      <RefusedByRules />
      <OtherMachines onSent={onSent} />
      <Reason
        id={reasonId}
        onCustomise={view === 'customise' ? undefined : () => onView('customise')}
        onShowProgress={onShowProgress}
      />
      <Row gap={2} wrap justify="between">
        <Row gap={1} style={{ marginInlineStart: -12 }}>
          <Button {...toggle('customise')} text={t('order:customise')} />
          <Button {...toggle('made')} text={t('terms:howItIsMade')} />
        </Row>
        <Button
          style={{ flex: '1 1 200px' }}
          size="large"
          intent="primary"
          icon={<Glass size={20} />}
          aria-describedby={reasonId}
          disabled={blockedReason !== null}
          loading={blockedReason?.kind === 'starting'}
          onClick={() => submit()}
          text={<span className="sr-number">{line === null ? t('order:submit', { amount: total }) : joining}</span>}
          data-testid="place-order"
        />
      </Row>
    </>
  )
}

function Refusal() {
  const { t } = useTranslation('order')
  const problemText = useProblemText()
  const { refusal } = useOrderContext()
  if (refusal === null) return null
  const sentences = refusal.problems.length > 0 ? refusal.problems : [refusal]
  return (
    <OrderNotice>
      <strong>{t('refused')}</strong>
      {sentences.map(problem => (
        <span key={problem.code + problem.text}> {problemText(problem)}</span>
      ))}
    </OrderNotice>
  )
}

/** What's unusual the guest must say is meant: more than the glass holds, or more alcohol than one is served. */
function Consents() {
  const { t } = useTranslation('order')
  const format = useFormat()
  const labels = useStrengthLabels()
  const { draft, report, change } = useOrderContext()
  if (report === null) return null
  const size = draft.glass && format.volume(draft.glass.sizeMl)
  const isTooLarge = size !== null && needsOverfillConsent(report)
  const consents = [
    ...(isTooLarge
      ? [['confirmOverfill', 'overfill', t('overfill.text', { total: format.volume(report.totalMl), size })] as const]
      : []),
    ...(needsLargeConsent(report)
      ? [['confirmLarge', 'large', t('large.text', { drinks: labels(report.strength).amount })] as const]
      : []),
  ]
  return consents.map(([field, name, text]) => (
    <Row
      key={name}
      gap={3}
      justify="between"
      wrap
      pad={[0.5, 4]}
      className="sr-round-small sr-tint-warning"
      data-testid={name}
    >
      <span>{text}</span>
      <Checkbox
        checked={draft[field]}
        label={t(`${name}.confirm`)}
        onChange={({ currentTarget: { checked } }) => change(before => ({ ...before, [field]: checked }))}
      />
    </Row>
  ))
}

/** What can be had in place of what rules refuse, one tap each; and a host's word. Nothing where no rule refuses. */
function RefusedByRules() {
  const { t } = useTranslation('order')
  const { alternatives, pass, isStarting, change, submit } = useOrderContext()
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
            onClick={() => change(before => withAlternative(before, alternative) ?? before)}
          />
        ))}
      </Row>
      {pass === null ? null : (
        <Button
          className="sr-push sr-tall"
          variant="outlined"
          disabled={pass !== 'ready'}
          loading={isStarting}
          onClick={() => submit(true)}
        >
          <Stack as="span" className="sr-snug">
            <span className="sr-strong">{t('letPass.button')}</span>
            <span className="sr-muted sr-size-13">{t('letPass.noted')}</span>
          </Stack>
        </Button>
      )}
    </Row>
  )
}

function useAlternativeLabels(): (alternative: Alternative) => string {
  const { t } = useTranslation(['order', 'terms'])
  const format = useFormat()
  const { draft } = useOrderContext()
  return ({ kind, order }) => {
    if (kind === 'ALCOHOL_FREE') return t('terms:withoutAlcohol')
    if (kind === 'LIGHTER') return t('boost.lighter', { percent: format.percent(boostLimits.neutral - order.boost) })
    if (kind === 'SMALLER') return t('instead.smaller', { amount: format.volume(order.amountMl ?? 0) })
    const isNew = (id: number): boolean => order.omitted.includes(id) && !draft.omitted.includes(id)
    const names = draft.drink.ingredients.filter(({ id }) => isNew(id)).map(({ name }) => name)
    return t('instead.without', { ingredients: format.list(names) })
  }
}

/** Reasons that keep an order from going anywhere. */
const undecided: readonly string[] = ['starting', 'checking', 'unchecked', 'overfill', 'large']

/** The other machines that can make what is being ordered; nothing where there is none. */
function OtherMachines({ onSent }: Pick<OrderFooterProps, 'onSent'>) {
  const { t } = useTranslation('machines')
  const { draft, drinker, blockedReason, isStarting, variables, context } = useOrderContext()
  const reachable = useUnit($reachable)
  // Profiles are known here alone.
  const isPossible = reachable.length > 0 && drinker.kind !== 'profile'
  const [{ data }] = useQuery({
    query: MachineChecksDocument,
    variables: { order: variables.order },
    context,
    pause: !isPossible || isStarting,
  })
  const [isSending, sendOrder] = useAction(SendOrderDocument)
  const isShown = useIsShown()
  const able = data?.machines.filter(({ isThis, check }) => !isThis && check.feasible) ?? []
  const makers = isPossible ? reachable.filter(({ key }) => able.some(each => each.key === key)) : []
  if (makers.length === 0) return null
  const isOnlyWay = blockedReason !== null && !undecided.includes(blockedReason.kind)
  const send = async (to: string, machine: string): Promise<void> => {
    if (!(await sendOrder({ order: orderInput(draft), to }))) return
    notify.success(t('elsewhere.sent', { machine }))
    if (isShown.current) onSent()
  }
  return (
    <Row gap={[1, 2]} justify="end" wrap data-testid="make-elsewhere">
      <span className={isOnlyWay ? '' : 'sr-muted'}>{isOnlyWay ? t('elsewhere.instead') : t('elsewhere.also')}</span>
      {makers.map(({ key, name }) => (
        <Button
          key={key}
          variant={isOnlyWay ? 'outlined' : 'minimal'}
          icon={<SendTo />}
          text={t('elsewhere.make', { machine: name })}
          disabled={isSending || (blockedReason !== null && undecided.includes(blockedReason.kind))}
          onClick={() => void send(key, name ?? key)}
        />
      ))}
    </Row>
  )
}

interface ReasonProps {
  readonly id: string
  readonly onCustomise: (() => void) | undefined
  readonly onShowProgress: () => void
}

/** Why it can't be ordered, in one sentence, and who can act; else what's to be done before. */
function Reason({ id, onCustomise, onShowProgress }: ReasonProps) {
  const { t } = useTranslation(['order', 'common', 'party'])
  const { blockedReason: reason, line, glassStands } = useOrderContext()
  const labels = useReasonLabels()
  const isClear = reason === null || reason.kind === 'starting' || reason.kind === 'checking'
  const isReady = reason === null && line === null && glassStands
  const ready = line !== null ? t('party:join.ready') : t(glassStands ? 'order:readyInGlass' : 'order:ready')
  return (
    <Row
      gap={2}
      className={`sr-order-reason sr-snug ${isReady ? 'sr-visually-hidden' : isClear ? 'sr-muted' : 'sr-danger'}`}
    >
      {isClear ? null : <WarningSign aria-hidden />}
      <p id={id} className="sr-grow" role="status">
        {reason === null ? ready : labels(reason)}
      </p>
      {reason?.kind === 'drink-in-the-making' ? (
        <Button size="small" text={t('common:open')} onClick={onShowProgress} />
      ) : null}
      {reason?.kind === 'infeasible' && reason.problems.some(isSettledByChange) && onCustomise ? (
        <Button size="small" text={t('order:change.open')} onClick={onCustomise} />
      ) : null}
    </Row>
  )
}

function useReasonLabels(): (reason: BlockedReason) => string {
  const { t } = useTranslation(['order', 'party'])
  const format = useFormat()
  const problemText = useProblemText()
  const problemLabels = (problems: readonly FeasibilityProblem[]): string => {
    const [first, ...others] = problems
    if (first === undefined) return t('order:obstacle.infeasible')
    // What rules say is shown whole: nothing else in the dialog does.
    if (problems.every(isOfRules)) return problems.map(problemText).join(' ')
    const more = others.length > 0 ? ` (${t('order:obstacle.more', { count: others.length })})` : ''
    return `${problemText(first)}${more}`
  }
  const faultLabels = useFaultLabels()
  const occupantLabels = useOccupantLabels()
  const stepLabels = useStepLabels()
  const { line } = useOrderContext()
  const starting = line === null ? t('order:obstacle.starting') : t('party:join.joining')
  return reason => {
    if (reason.kind === 'starting') return starting
    if (reason.kind === 'fault') return t('order:obstacle.fault', { reason: faultLabels(reason.fault) })
    if (reason.kind === 'occupied') return t('order:obstacle.occupied', { occupant: occupantLabels(reason.occupant) })
    if (reason.kind === 'last-orders') return t('party:join.lastOrders')
    if (reason.kind === 'infeasible') return problemLabels(reason.problems)
    if (reason.kind !== 'drink-in-the-making') return t(`order:obstacle.${reason.kind}`)
    const { username, drink, progress, awaits } = reason
    return awaits === null
      ? t('order:obstacle.drink', { username, drink, percent: format.percent(progress) })
      : t('order:obstacle.awaits', { username, drink, step: stepLabels.text(awaits) })
  }
}

import { Button } from '@blueprintjs/core'
import { Glass, Play, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { $dialogOpen } from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useLive } from '../../queries/live-value.ts'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import {
  $askingToDiscard,
  $finishBarred,
  $interrupted,
  $restProblem,
  discardConfirmed,
  discardDeclined,
  discardFx,
  discardRequested,
  finishFx,
  finishPressed,
  type Interrupted,
  type InterruptedPart,
  liveInterrupted,
} from './interrupted.model.ts'
import './production.css'

interface InterruptedCardProps {
  /** The card in the dialog over the page; the page below may have one, too. */
  readonly inDialog?: boolean
}

/** An interrupted drink: finish it or throw it away. Nothing while there's none. */
export function InterruptedCard({ inDialog = false }: InterruptedCardProps) {
  const { t } = useTranslation('production')
  const format = useFormat()
  useLive(liveInterrupted)
  const interrupted = useUnit($interrupted)
  const titleId = useId()
  if (interrupted === null) return null
  const drink = interrupted.drink.name
  const ago = format.ago(interrupted.at)
  if (!interrupted.mayFinish) {
    return (
      <Box as="p" pad={[3, 4]} className="sr-card">
        {t('interrupted.line', { drink, ago })}
      </Box>
    )
  }
  return (
    <section className="sr-card sr-interrupted" aria-labelledby={titleId} data-testid="interrupted">
      <h2 className="sr-card-header sr-size-19" id={titleId}>
        <Glass size={18} aria-hidden />
        {t('interrupted.title', { drink })}
      </h2>
      <Stack gap={3} pad={4}>
        <p>{t('interrupted.text', { ago })}</p>
        <InGlassAndMissing interrupted={interrupted} />
        <Hint />
        <Row gap={[2, 3]} wrap>
          <Actions interrupted={interrupted} inDialog={inDialog} />
        </Row>
      </Stack>
    </section>
  )
}

interface OfOrder {
  readonly orderId: number
}

/** The state of the order on the screen, where it can be finished. */
export function InterruptedParts({ orderId }: OfOrder) {
  const interrupted = useUnit($interrupted)
  if (interrupted?.orderId !== orderId || !interrupted.mayFinish) return null
  return (
    <>
      <InGlassAndMissing interrupted={interrupted} />
      <Hint />
    </>
  )
}

/** The buttons alone, for where the rest of the card has another text. */
export function InterruptedActions({ orderId, inDialog }: OfOrder & Required<InterruptedCardProps>) {
  useLive(liveInterrupted)
  const interrupted = useUnit($interrupted)
  if (interrupted?.orderId !== orderId || !interrupted.mayFinish) return null
  return <Actions interrupted={interrupted} inDialog={inDialog} />
}

function Hint() {
  const { t } = useTranslation('production')
  const barred = useUnit($finishBarred)
  return <p className="sr-muted">{barred === null ? t('interrupted.sameGlass') : t(`interrupted.barred.${barred}`)}</p>
}

function InGlassAndMissing({ interrupted }: { readonly interrupted: Interrupted }) {
  const { t } = useTranslation(['production', 'terms'])
  return (
    <Grid as="dl" gap={[3, 5]} fit={180} className="sr-interrupted-parts">
      <Parts title={t('terms:inTheGlass')} none={t('interrupted.nothingYet')} parts={interrupted.inGlass} />
      <Parts title={t('interrupted.missing')} none={t('interrupted.nothing')} parts={interrupted.missing} />
    </Grid>
  )
}

interface PartsProps {
  readonly title: string
  /** The words for an empty list. */
  readonly none: string
  readonly parts: readonly InterruptedPart[]
}

function Parts({ title, none, parts }: PartsProps) {
  const format = useFormat()
  return (
    <div>
      <dt className="sr-muted">{title}</dt>
      {parts.length === 0 ? <dd>{none}</dd> : null}
      {parts.map(({ ingredient, amount, unit }) => (
        <Row as="dd" gap={2} key={ingredient.id}>
          <span className="sr-dot" style={{ background: ingredient.colour }} />
          <span className="sr-number">{format.amount(amount, unit)}</span> {ingredient.name}
        </Row>
      ))}
    </div>
  )
}

function Actions({ interrupted, inDialog }: { readonly interrupted: Interrupted; readonly inDialog: boolean }) {
  const { t } = useTranslation('production')
  const problemText = useProblemText()
  const [barred, problem, finishing] = useUnit([$finishBarred, $restProblem, finishFx.pending])
  const [discarding, asking, dialogOpen] = useUnit([discardFx.pending, $askingToDiscard, $dialogOpen])
  const [finish, ask, decline, discard] = useUnit([finishPressed, discardRequested, discardDeclined, discardConfirmed])
  const problems = problem === null ? [] : problem.problems.length > 0 ? problem.problems : [problem]
  return (
    <>
      {problems.map(one => (
        <Box as="p" key={one.code + one.text} flex="1 0 100%" className="sr-danger" role="alert">
          {problemText(one)}
        </Box>
      ))}
      <Button
        size="large"
        icon={<Trash size={18} />}
        text={t('interrupted.discard')}
        loading={discarding}
        onClick={() => ask()}
        data-testid="discard-interrupted"
      />
      <Button
        className="sr-stage-primary"
        size="large"
        intent="primary"
        icon={<Play size={18} />}
        text={t('interrupted.finish')}
        disabled={barred !== null}
        loading={finishing}
        onClick={() => finish()}
        data-testid="finish-interrupted"
      />
      <QuestionDialog
        open={asking && dialogOpen === inDialog}
        title={t('interrupted.discardTitle', { drink: interrupted.drink.name })}
        confirmText={t('interrupted.discard')}
        intent="danger"
        busy={discarding}
        onConfirm={() => discard()}
        onCancel={() => decline()}
      >
        {t('interrupted.discardText')}
      </QuestionDialog>
    </>
  )
}

import { Button } from '@blueprintjs/core'
import { Glass, Play, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql } from '../../api/graphql.ts'
import { $atWork, $faulted } from '../../entities/machine/machine.model.ts'
import type { Interrupted } from '../../entities/production/production.documents.ts'
import { $active, liveInterrupted, orderTaken } from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useLive } from '../../queries/live-value.ts'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'

const FinishInterruptedDocument = graphql(`mutation FinishInterrupted { finishInterrupted }`)
const DiscardInterruptedDocument = graphql(`mutation DiscardInterrupted { discardInterrupted }`)

/** An interrupted drink: finish it or throw it away. Nothing while there's none. */
export function InterruptedCard() {
  const { t } = useTranslation('production')
  const format = useFormat()
  const interrupted = useLive(liveInterrupted)
  const titleId = useId()
  if (interrupted === null) return null
  const drink = interrupted.drink.name
  const ago = format.ago(interrupted.at)
  if (!interrupted.mayFinish)
    return (
      <Box as="p" pad={[3, 4]} className="sr-card">
        {t('interrupted.line', { drink, ago })}
      </Box>
    )
  return (
    <section
      className="sr-card"
      style={{ borderColor: 'var(--sr-btn-navigation-active)' }}
      aria-labelledby={titleId}
      data-testid="interrupted"
    >
      <h2 className="sr-card-header sr-size-18" id={titleId}>
        <Glass size={18} aria-hidden />
        {t('interrupted.title', { drink })}
      </h2>
      <Stack gap={3} pad={4}>
        <p>{t('interrupted.text', { ago })}</p>
        <InterruptedParts orderId={interrupted.orderId} />
        <Row gap={[2, 3]} wrap>
          <InterruptedActions orderId={interrupted.orderId} />
        </Row>
      </Stack>
    </section>
  )
}

/** The interrupted order if it's this one, and can be finished. */
function useInterrupted(orderId: number): Interrupted | null {
  const interrupted = useLive(liveInterrupted)
  return interrupted?.orderId === orderId && interrupted.mayFinish ? interrupted : null
}

/** Why the machine cannot finish it now; null when it can. */
function useBarred(): 'fault' | 'busy' | null {
  const [faulted, atWork, active] = useUnit([$faulted, $atWork, $active])
  return faulted ? 'fault' : atWork || active ? 'busy' : null
}

interface OfOrder {
  readonly orderId: number
}

export function InterruptedParts({ orderId }: OfOrder) {
  const { t } = useTranslation(['production', 'terms'])
  const format = useFormat()
  const barred = useBarred()
  const interrupted = useInterrupted(orderId)
  if (interrupted === null) return null
  const lists = [
    { title: t('terms:inTheGlass'), none: t('interrupted.nothingYet'), parts: interrupted.inGlass },
    { title: t('interrupted.missing'), none: t('interrupted.nothing'), parts: interrupted.missing },
  ]
  return (
    <>
      <Grid as="dl" gap={[3, 4]} fit={140}>
        {lists.map(({ title, none, parts }) => (
          <div key={title}>
            <dt className="sr-muted">{title}</dt>
            {parts.length === 0 ? <dd>{none}</dd> : null}
            {parts.map(({ ingredient, amount, unit }) => (
              <Row as="dd" gap={2} key={ingredient.id}>
                <span className="sr-dot" style={{ background: ingredient.colour }} />
                <span className="sr-number">{format.amount(amount, unit)}</span> {ingredient.name}
              </Row>
            ))}
          </div>
        ))}
      </Grid>
      <p className="sr-muted">{barred === null ? t('interrupted.sameGlass') : t(`interrupted.barred.${barred}`)}</p>
    </>
  )
}

/** The buttons alone, for where the rest of the card has another text. */
export function InterruptedActions({ orderId }: OfOrder) {
  const { t } = useTranslation('production')
  const problemText = useProblemText()
  const interrupted = useInterrupted(orderId)
  const barred = useBarred()
  const taken = useUnit(orderTaken)
  const [isAsking, setAsking] = useState(false)
  const [{ fetching, error }, finishRest] = useMutation(FinishInterruptedDocument)
  const [, discard] = useMutation(DiscardInterruptedDocument)
  if (interrupted === null) return null
  const problem = error && asApiProblem(error)
  const problems = problem === undefined ? [] : problem.problems.length > 0 ? problem.problems : [problem]
  const finish = async (): Promise<void> => {
    const { data } = await finishRest({})
    if (data) taken(data.finishInterrupted)
  }
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
        onClick={() => setAsking(true)}
        data-testid="discard-interrupted"
      />
      <Button
        size="large"
        intent="primary"
        icon={<Play size={18} />}
        text={t('interrupted.finish')}
        disabled={barred !== null}
        loading={fetching}
        onClick={() => void finish()}
        data-testid="finish-interrupted"
      />
      {isAsking ? (
        <ConfirmDialog
          title={t('interrupted.discardTitle', { drink: interrupted.drink.name })}
          confirmText={t('interrupted.discard')}
          intent="danger"
          act={() => discard({})}
          onClose={() => setAsking(false)}
        >
          {t('interrupted.discardText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

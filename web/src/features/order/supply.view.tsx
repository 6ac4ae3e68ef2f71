import { Button } from '@blueprintjs/core'
import { Cross, Exchange, Hand, Tint, Undo, WarningSign } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIngredientChoices } from '../../entities/ingredient/ingredient-choices.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { FeasibilityProblem } from './order.documents.ts'
import { asWritten, withByHand, withOmission, withSubstitute } from './order-draft.ts'
import { IngredientSelect, OrderNotice, OrderSection } from './order-parts.view.tsx'
import {
  adviceFor,
  leftOut,
  openGroups,
  otherProblems,
  otherWarnings,
  type RecipeOrigin,
  type SupplyLine,
  substitutesFor,
  supplyLines,
} from './order-report.ts'
import { useOrderContext } from './use-order.ts'

interface SupplySectionProps {
  /** Leads to the pumps; undefined for those who don't look after them. */
  readonly onPumps: (() => void) | undefined
}

export function SupplySection({ onPumps }: SupplySectionProps) {
  const { t } = useTranslation(['order', 'common'])
  const format = useFormat()
  const { draft, report, checking, change } = useOrderContext()
  if (report === null) return null
  const { totalPrice } = report
  return (
    <OrderSection
      title={t('supply.title')}
      beside={
        // In the household's own currency, where the price of everything is known.
        totalPrice === null ? null : (
          <span className="sr-muted sr-number">{t('supply.price', { price: format.price(totalPrice) })}</span>
        )
      }
      busy={checking}
    >
      <Grid
        as="ul"
        gap={[0, 3]}
        template="14px minmax(min-content, 1fr) auto minmax(0, auto) auto"
        className="sr-supply sr-lined"
      >
        {supplyLines(report, draft).map(line => (
          <SupplyRow key={line.required.ingredient.id} line={line} onPumps={onPumps} />
        ))}
        {/* Groups that nothing is chosen for can be left out just as well. */}
        {openGroups(report, draft).map(origin => (
          <Stack as="li" key={origin.ingredient.id} align="center" className="sr-supply-row">
            <span className="sr-dot" style={{ background: origin.ingredient.colour }} />
            <span>{origin.ingredient.name}</span>
            <span />
            <span className="sr-supply-source sr-danger sr-strong sr-size-13">{t('change.choose')}</span>
            <RowChanges origins={[origin]} currentId={null} />
          </Stack>
        ))}
        {leftOut(draft).map(({ id, name, colour }) => (
          <Stack as="li" key={id} align="center" className="sr-supply-row" data-testid="left-out">
            <span className="sr-dot" style={{ background: colour }} />
            <s className="sr-muted">{name}</s>
            <Row as="span" gap={3} justify="end" column="3 / -1" className="sr-size-14">
              <span className="sr-muted">{t('change.leftOut')}</span>
              <Button
                icon={<Undo />}
                text={t('common:undo')}
                aria-label={t('change.putBack', { ingredient: name })}
                onClick={() => change(before => asWritten(before, id))}
              />
            </Row>
          </Stack>
        ))}
      </Grid>
    </OrderSection>
  )
}

const kindLooks = {
  pump: [Tint, 'sr-success'],
  hand: [Hand, 'sr-warning'],
  lacking: [WarningSign, 'sr-danger sr-strong'],
} as const

function SupplyRow({ line, onPumps }: SupplySectionProps & { readonly line: SupplyLine }) {
  const { t } = useTranslation(['order', 'common', 'terms'])
  const format = useFormat()
  const { change } = useOrderContext()
  const { ingredient, amount, unit, missingMl } = line.required
  const [Icon, look] = kindLooks[line.kind]
  const byHand = (isByHand: boolean): void => change(before => withByHand(before, ingredient.id, isByHand))
  return (
    <Stack as="li" align="center" className="sr-supply-row">
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <span>{ingredient.name}</span>
      <span className="sr-strong sr-text-end sr-number">{format.amount(amount, unit)}</span>
      <Row as="span" inline gap={1.5} className={`sr-supply-source sr-size-13 ${look}`}>
        <Icon size={14} aria-hidden />
        {line.kind === 'lacking' ? t('supply.lacking', { amount: format.volume(missingMl) }) : t(`supply.${line.kind}`)}
      </Row>
      <RowChanges origins={line.origins} currentId={ingredient.id} />
      {line.origins.map(({ ingredient: { id, name }, substitute }) =>
        substitute === null ? null : (
          <Help key={id} testId="instead-of">
            <span>{t('change.insteadOf', { ingredient: name })}</span>
            <Button icon={<Undo />} text={t('common:undo')} onClick={() => change(before => asWritten(before, id))} />
          </Help>
        ),
      )}
      {line.kind === 'lacking' ? (
        <Help>
          <span>{t('supply.lackingText')}</span>
          {onPumps ? <Button icon={<Tint />} text={t('terms:toPumps')} onClick={onPumps} /> : null}
          <Button icon={<Hand />} text={t('supply.byHandInstead')} onClick={() => byHand(true)} />
        </Help>
      ) : null}
      {line.chosenByHand ? (
        <Help>
          <Button icon={<Tint />} text={t('supply.pumpInstead')} onClick={() => byHand(false)} />
        </Help>
      ) : null}
    </Stack>
  )
}

const Help = ({ testId, children }: { readonly testId?: string; readonly children: ReactNode }) => (
  <Row gap={[2, 3]} wrap pad={[1, 0, 2]} column="2 / -1" className="sr-size-14 sr-muted" data-testid={testId}>
    {children}
  </Row>
)

interface RowChangesProps {
  /** The recipe's ingredients that the row stands for; nearly always one. */
  readonly origins: readonly RecipeOrigin[]
  /** The ingredient that is taken now; null while a group is open. */
  readonly currentId: number | null
}

function RowChanges({ origins, currentId }: RowChangesProps) {
  const { t } = useTranslation('order')
  const choices = useIngredientChoices()
  const { change } = useOrderContext()
  const [first] = origins
  if (first === undefined) return null
  const ids = origins.map(({ ingredient }) => ingredient.id)
  const { name } = first.substitute ?? first.ingredient
  return (
    <Row as="span" inline align="stretch" style={{ margin: '-6px -10px -6px 0' }}>
      <IngredientSelect
        minimal
        label={t('change.replace', { ingredient: name })}
        items={substitutesFor(first, choices, currentId)}
        onSelect={substitute =>
          change(before => ids.reduce((draft, id) => withSubstitute(draft, id, substitute), before))
        }
      >
        <Exchange />
      </IngredientSelect>
      <IconButton
        icon={<Cross />}
        label={t('change.leaveOut', { ingredient: name })}
        titled
        onClick={() => change(before => ids.reduce(withOmission, before))}
      />
    </Row>
  )
}

/** What speaks against the order, or should be known before it, and is shown nowhere else. */
export function Problems() {
  const { t } = useTranslation(['order', 'common'])
  const problemText = useProblemText()
  const { report, problem: failed, retry } = useOrderContext()
  if (failed !== null)
    return (
      <OrderNotice action={<Button size="small" text={t('common:retry')} onClick={() => retry()} />}>
        {`${t('checkFailed')}: ${problemText(failed)}`}
      </OrderNotice>
    )
  if (report === null) return null
  return (
    <>
      {otherProblems(report).map(problem => {
        const advice = adviceFor(problem)
        return (
          <OrderNotice key={keyOf(problem)}>
            {problemText(problem)}
            {advice === null ? '' : ` ${t(`advice.${advice}`)}`}
          </OrderNotice>
        )
      })}
      {otherWarnings(report).map(warning => (
        <OrderNotice key={keyOf(warning)} isError={false}>
          {problemText(warning)}
        </OrderNotice>
      ))}
    </>
  )
}

const keyOf = ({ code, values }: FeasibilityProblem): string => `${code} ${values.map(({ value }) => value).join(' ')}`

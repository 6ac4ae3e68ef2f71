import { Button } from '@blueprintjs/core'
import { Cross, Exchange, Glass, Hand, Tint, Undo, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $ingredientChoices } from '../../entities/ingredient/ingredient-choices.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { $lineOrder } from './line-check.model.ts'
import type { FeasibilityProblem } from './order.documents.ts'
import { $supply } from './order.model.ts'
import { leftOut, openGroups, type RecipeOrigin, substitutesFor } from './order-changes.ts'
import { $checking, $checkProblem, $report, checkRetried } from './order-check.model.ts'
import { IngredientSelect } from './order-choices.view.tsx'
import { $draft, byHandChosen, changeUndone, ingredientOmitted, substituteChosen } from './order-draft.model.ts'
import { $mayFill, $pumpsOpen, pumpsToggled } from './order-pumps.model.ts'
import { adviceFor, lacksGlass, otherProblems, otherWarnings, type SupplyLine } from './order-report.ts'
import { OrderNotice, OrderSection } from './order-section.view.tsx'

interface OriginsProps {
  /** The recipe's ingredients that the row stands for; nearly always one. */
  readonly origins: readonly RecipeOrigin[]
}

interface RowChangesProps extends OriginsProps {
  /** The ingredient that is taken now; null while a group is open. */
  readonly currentId: number | null
}

/** Leave it out, or take something else. */
function RowChanges({ origins, currentId }: RowChangesProps) {
  const { t } = useTranslation('order')
  const [choices, omit, choose] = useUnit([$ingredientChoices, ingredientOmitted, substituteChosen])
  const [first] = origins
  if (first === undefined) return null
  const name = (first.substitute ?? first.ingredient).name
  return (
    <Row as="span" inline align="stretch" className="sr-supply-changes">
      <IngredientSelect
        minimal
        label={t('change.replace', { ingredient: name })}
        items={substitutesFor(first, choices, currentId)}
        onSelect={substitute => {
          for (const { ingredient } of origins) choose({ ingredientId: ingredient.id, substitute })
        }}
      >
        <Exchange />
      </IngredientSelect>
      <IconButton
        icon={<Cross />}
        label={t('change.leaveOut', { ingredient: name })}
        titled
        onClick={() => {
          for (const { ingredient } of origins) omit(ingredient.id)
        }}
      />
    </Row>
  )
}

/** The recipe's own ingredient in the row's place, and the way back to it. */
function InsteadOf({ origins }: OriginsProps) {
  const { t } = useTranslation(['order', 'common'])
  const undo = useUnit(changeUndone)
  return origins
    .filter(({ substitute }) => substitute !== null)
    .map(({ ingredient }) => (
      <Row
        key={ingredient.id}
        gap={[2, 3]}
        wrap
        pad={[1, 0, 2]}
        column="2 / -1"
        className="sr-supply-help sr-size-14 sr-muted"
        data-testid="instead-of"
      >
        <span>{t('change.insteadOf', { ingredient: ingredient.name })}</span>
        <Button size="small" icon={<Undo />} text={t('common:undo')} onClick={() => undo(ingredient.id)} />
      </Row>
    ))
}

/** Ingredients that the guest leaves out. */
function LeftOutRows() {
  const { t } = useTranslation(['order', 'common'])
  const [draft, undo] = useUnit([$draft, changeUndone])
  if (draft === null) return null
  return leftOut(draft).map(({ id, name, colour }) => (
    <Stack as="li" key={id} align="center" className="sr-supply-row" data-kind="left-out" data-testid="left-out">
      <span className="sr-dot" style={{ background: colour }} />
      <s className="sr-muted">{name}</s>
      <Row as="span" gap={3} justify="end" column="3 / -1" className="sr-size-14">
        <span className="sr-muted">{t('change.leftOut')}</span>
        <Button
          icon={<Undo />}
          text={t('common:undo')}
          aria-label={t('change.putBack', { ingredient: name })}
          onClick={() => undo(id)}
        />
      </Row>
    </Stack>
  ))
}

/** Groups that nothing is chosen for can be left out just as well. */
function OpenGroupRows() {
  const { t } = useTranslation('order')
  const [draft, report] = useUnit([$draft, $report])
  if (draft === null || report === null) return null
  return openGroups(report, draft).map(origin => (
    <Stack as="li" key={origin.ingredient.id} align="center" className="sr-supply-row" data-kind="lacking">
      <span className="sr-dot" style={{ background: origin.ingredient.colour }} />
      <span>{origin.ingredient.name}</span>
      <span />
      <Row as="span" inline gap={1.5} className="sr-supply-source sr-danger sr-strong sr-size-13-5">
        {t('change.open')}
      </Row>
      <RowChanges origins={[origin]} currentId={null} />
    </Stack>
  ))
}

/** Every ingredient with its amount and where it comes from; problems stand where they can be solved. */
export function SupplySection() {
  const { t } = useTranslation('order')
  const { t: common } = useTranslation('common')
  const problemText = useProblemText()
  const [report, supply, checking, failed, retry] = useUnit([$report, $supply, $checking, $checkProblem, checkRetried])
  return (
    <OrderSection title={t('supply.title')} beside={<Price />} busy={checking}>
      {failed === null ? null : (
        <OrderNotice tone="danger" icon={<WarningSign aria-hidden />} role="alert">
          <span className="sr-grow">{`${t('checkFailed')}: ${problemText(failed)}`}</span>
          <Button size="small" text={common('retry')} onClick={() => retry()} />
        </OrderNotice>
      )}
      {report === null ? (
        failed === null && (
          <>
            <Skeleton height="40px" />
            <Skeleton height="40px" />
            <Skeleton height="40px" />
          </>
        )
      ) : (
        <>
          <GlassHint />
          <Problems />
          <Warnings />
          <Grid
            as="ul"
            gap={[0, 3]}
            template="14px minmax(min-content, 1fr) auto minmax(0, auto) auto"
            className="sr-supply sr-lined"
          >
            {supply.map(line => (
              <SupplyRow key={line.required.ingredient.id} line={line} />
            ))}
            <OpenGroupRows />
            <LeftOutRows />
          </Grid>
        </>
      )}
    </OrderSection>
  )
}

/** In the household's own currency, where the price of everything is known. */
function Price() {
  const { t } = useTranslation('order')
  const format = useFormat()
  const report = useUnit($report)
  if (report === null || report.totalPrice === null) return null
  return <span className="sr-muted sr-number">{t('supply.price', { price: format.price(report.totalPrice) })}</span>
}

function Problems() {
  const { t } = useTranslation('order')
  const problemText = useProblemText()
  const report = useUnit($report)
  const problems = report === null ? [] : otherProblems(report)
  return problems.map(problem => {
    const advice = adviceFor(problem)
    return (
      <OrderNotice key={keyOf(problem)} tone="danger" icon={<WarningSign aria-hidden />} role="alert">
        <span className="sr-grow">
          {problemText(problem)}
          {advice === null ? '' : ` ${t(`advice.${advice}`)}`}
        </span>
      </OrderNotice>
    )
  })
}

function Warnings() {
  const problemText = useProblemText()
  const report = useUnit($report)
  const warnings = report === null ? [] : otherWarnings(report)
  return warnings.map(warning => (
    <OrderNotice key={keyOf(warning)} tone="active" icon={<WarningSign aria-hidden />} role="status">
      <span>{problemText(warning)}</span>
    </OrderNotice>
  ))
}

const keyOf = ({ code, values }: FeasibilityProblem): string => `${code} ${values.map(({ value }) => value).join(' ')}`

/** Nothing is wrong; a glass is missing. */
function GlassHint() {
  const { t } = useTranslation('order')
  const { report, line } = useUnit({ report: $report, line: $lineOrder })
  // Who waits in a line brings it later.
  if (report === null || line !== null || !lacksGlass(report)) return null
  return (
    <OrderNotice tone="active" icon={<Glass size={20} aria-hidden />} role="status" data-testid="no-glass">
      <span>
        <strong>{t('noGlass.title')}</strong> {t('noGlass.text')}
      </span>
    </OrderNotice>
  )
}

const kindLooks = {
  pump: [Tint, 'sr-success'],
  hand: [Hand, 'sr-warning'],
  lacking: [WarningSign, 'sr-danger sr-strong'],
} as const

function SupplyRow({ line }: { line: SupplyLine }) {
  const { t } = useTranslation(['order', 'terms'])
  const format = useFormat()
  const [choose, mayFill, pumpsOpen, openPumps] = useUnit([byHandChosen, $mayFill, $pumpsOpen, pumpsToggled])
  const { ingredient, amount, unit, missingMl } = line.required
  const [Icon, look] = kindLooks[line.kind]
  const source =
    line.kind === 'lacking'
      ? t('supply.lacking', { amount: format.ml(missingMl) })
      : line.kind === 'hand'
        ? t('supply.hand')
        : line.pumpNames.length === 0
          ? t('supply.pump')
          : t('supply.pumpNamed', { pumps: format.list(line.pumpNames) })
  return (
    <Stack as="li" align="center" className="sr-supply-row" data-kind={line.kind}>
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <span>{ingredient.name}</span>
      <span className="sr-strong sr-text-end sr-number">{format.amount(amount, unit)}</span>
      <Row as="span" inline gap={1.5} className={`sr-supply-source sr-size-13-5 ${look}`}>
        <Icon size={14} aria-hidden />
        {source}
      </Row>
      <RowChanges origins={line.origins} currentId={ingredient.id} />
      <InsteadOf origins={line.origins} />
      {line.kind === 'lacking' ? (
        <Row gap={[2, 3]} wrap pad={[1, 0, 2]} column="2 / -1" className="sr-supply-help sr-size-14 sr-muted">
          <span>{t('supply.lackingText')}</span>
          {mayFill && !pumpsOpen ? (
            <Button size="small" icon={<Tint />} text={t('terms:toPumps')} onClick={() => openPumps(true)} />
          ) : null}
          <Button
            size="small"
            icon={<Hand />}
            text={t('supply.byHandInstead')}
            onClick={() => choose({ ingredientId: ingredient.id, byHand: true })}
          />
        </Row>
      ) : null}
      {line.chosenByHand ? (
        <Row gap={[2, 3]} wrap pad={[1, 0, 2]} column="2 / -1" className="sr-supply-help sr-size-14 sr-muted">
          <Button
            size="small"
            icon={<Tint />}
            text={t('supply.pumpInstead')}
            onClick={() => choose({ ingredientId: ingredient.id, byHand: false })}
          />
        </Row>
      ) : null}
    </Stack>
  )
}

import { Button } from '@blueprintjs/core'
import { Glass, Hand, Tint, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { $lineOrder } from './line-check.model.ts'
import type { FeasibilityProblem } from './order.documents.ts'
import { $supply } from './order.model.ts'
import { $checking, $checkProblem, $report, checkRetried } from './order-check.model.ts'
import { byHandChosen } from './order-draft.model.ts'
import { $mayFill, $pumpsOpen, pumpsToggled } from './order-pumps.model.ts'
import { adviceFor, lacksGlass, otherProblems, otherWarnings, type SupplyLine } from './order-report.ts'
import { OrderNotice, OrderSection } from './order-section.view.tsx'
import { InsteadOf, LeftOutRows, OpenGroupRows, RowChanges } from './supply-changes.view.tsx'

/** Every ingredient with its amount and where it comes from; problems stand where they can be mended. */
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
  const { t } = useTranslation('order')
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
        <Row gap={[2, 3]} wrap className="sr-supply-help sr-size-14 sr-muted">
          <span>{t('supply.lackingText')}</span>
          {mayFill && !pumpsOpen ? (
            <Button size="small" icon={<Tint />} text={t('supply.toPumps')} onClick={() => openPumps(true)} />
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
        <Row gap={[2, 3]} wrap className="sr-supply-help sr-size-14 sr-muted">
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

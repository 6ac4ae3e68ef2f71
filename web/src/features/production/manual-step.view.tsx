import { Button } from '@blueprintjs/core'
import { Hand, Reset, Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { mlOfAmount } from '#domain/serving/served-drink.ts'
import { type Garnish, garnishIn, techniqueOf } from '#domain/serving/technique.ts'
import { GarnishImage } from '../../drawing/drink-image.view.tsx'
import { tareFx, tarePressed } from '../../entities/machine/machine.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { type ScenePart, useStepLabels, waitsForPerson } from '../../entities/production/production-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'

/** The task of a person now, to be read from the other side of the bar. The button stands in the foot. */
export function ManualStep({ production }: { readonly production: Production }) {
  const { t } = useTranslation('production')
  const weight = manualWeight(production)
  const isAdding = production.state === 'MANUAL_INGREDIENT_ADD'
  return (
    <Stack as="section" className="sr-manual sr-down" role="alert">
      <Row as="h4" gap={2} className="sr-stage-label sr-strong sr-badge sr-badge-active sr-at-start">
        <Hand size={18} aria-hidden />
        {t(isAdding ? 'manual.addTitle' : 'manual.instructionTitle')}
      </Row>
      {isAdding ? <PartsToAdd parts={production.currentParts} /> : <Written text={production.instruction ?? ''} />}
      {weight && <AddedWeight weight={weight} />}
      {production.mayContinue ? null : (
        <p className="sr-muted">{t('manual.waiting', { username: production.username })}</p>
      )}
    </Stack>
  )
}

function PartsToAdd({ parts }: { readonly parts: readonly ScenePart[] }) {
  const { amount } = useStepLabels()
  return (
    <List gap={2} className="sr-stage-parts sr-strong" data-many={parts.length > 2}>
      {parts.map(part => {
        const { id, name, colour } = part.ingredient
        return (
          <Row as="li" key={id} gap={[3, 4]}>
            <Picture garnish={garnishToAdd(part)} colour={colour} />
            <div className="sr-manual-part sr-container sr-grow sr-shrink">
              <p className="sr-anywhere" style={{ '--sr-longest': longestWord(name) } as CSSProperties}>
                <strong className="sr-number">{amount(part)}</strong> <span>{name}</span>
              </p>
            </div>
          </Row>
        )
      })}
    </List>
  )
}

type PictureProps = { readonly garnish: ReturnType<typeof garnishToAdd>; readonly colour: string }

function Picture({ garnish, colour }: PictureProps) {
  if (garnish === null) return <span className="sr-dot sr-fixed" style={{ background: colour }} />
  return (
    <span className="sr-stage-picture sr-fixed">
      <GarnishImage garnish={garnish} />
    </span>
  )
}

const fillColours = { under: undefined, enough: 'var(--sr-success)', over: 'var(--sr-danger)' } as const
const unmeasured = { state: 'under', percent: 0 } as const

/** Longer texts are set smaller, so that they stand there as a whole. */
const longText = 110

function Written({ text }: { readonly text: string }) {
  const garnish = garnishToPut(text)
  return (
    <Row gap={[3, 4]} data-long={text.length > longText}>
      {garnish === null ? null : <Picture garnish={garnish} colour="" />}
      <p className="sr-stage-title sr-strong sr-pre-line">{text}</p>
    </Row>
  )
}

function AddedWeight({ weight: { addedGrams, wantedGrams, isAbout } }: { readonly weight: ManualWeight }) {
  const { t, i18n } = useTranslation('production')
  const format = useFormat()
  const [taring, tare] = useUnit([tareFx.pending, tarePressed])
  // Always one decimal, so that a changing number stands still.
  const tenths = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const { state, percent } = wantedGrams === null ? unmeasured : fillOf(addedGrams, wantedGrams)
  return (
    <Grid
      gap={[2, 3]}
      align="center"
      columns="rest auto"
      pad={[2, 3]}
      className="sr-surface-card sr-round-small"
      aria-live="off"
    >
      <Row as="p" gap={[0, 2]} align="baseline" wrap>
        <output
          className={`sr-tight sr-strong sr-number ${state === 'over' ? 'sr-danger' : ''}`}
          style={{ fontSize: 32 }}
          aria-label={t('weight.label')}
          data-testid="added-grams"
        >
          {t('weight.grams', { amount: tenths.format(addedGrams) })}
        </output>
        <span className="sr-muted">
          {wantedGrams === null
            ? t('weight.added')
            : t(isAbout ? 'weight.ofAbout' : 'weight.of', { amount: format.amount(wantedGrams, 'g') })}
        </span>
        {/* In words, not only in colours. */}
        <Row
          as="span"
          inline
          gap={1.5}
          className={`sr-strong ${state === 'over' ? 'sr-danger' : 'sr-success'}`}
          role="status"
          data-testid="weight-mark"
          data-state={state}
        >
          {state === 'enough' ? <Tick aria-hidden /> : null}
          {state === 'over' ? <WarningSign aria-hidden /> : null}
          {state === 'under' ? null : t(`weight.${state}`)}
        </Row>
      </Row>
      <Button
        size="large"
        icon={<Reset size={18} />}
        text={t('weight.tare')}
        title={t('weight.tareHint')}
        loading={taring}
        onClick={() => tare()}
        data-testid="tare"
      />
      {wantedGrams === null ? null : (
        <div className="sr-across">
          <RunTrack percent={percent} colour={fillColours[state]} />
        </div>
      )}
    </Grid>
  )
}

/** The drawing of something that a person adds; null for liquids and for things without a drawing. */
export const garnishToAdd = ({ amount, unit, ingredient }: ScenePart): Garnish | null =>
  mlOfAmount(amount, unit) === null ? garnishIn(ingredient.name) : null

export const garnishToPut = (text: string): Garnish | null => (techniqueOf(text).garnishes ? garnishIn(text) : null)

/** The length of the longest word: it has to fit into a line. */
export const longestWord = (text: string): number => Math.max(0, ...text.split(/[\s-]+/).map(word => word.length))

type ManualWeight = NonNullable<ReturnType<typeof manualWeight>>

/** Liquids without a density weigh as much as water. */
function gramsOf({ amount, unit, ingredient }: Production['currentParts'][number]): number | null {
  if (unit === 'g') return amount
  return unit === 'ml' ? amount * (ingredient.density ?? 1) : null
}

/** The weight that a person's step put onto the scale so far. Null while nothing is added, and without a scale. */
export function manualWeight(production: Pick<Production, 'state' | 'addedGrams' | 'currentParts'>) {
  const { addedGrams, currentParts } = production
  if (!waitsForPerson(production) || addedGrams === null) return null
  const grams = currentParts.map(gramsOf)
  const isWeighed = grams.length > 0 && grams.every(one => one !== null)
  return {
    addedGrams,
    /** Null where something is not measured by weight or volume, like a slice. */
    wantedGrams: isWeighed ? grams.reduce((sum: number, one) => sum + (one ?? 0), 0) : null,
    /** Of liquids, whose weight follows from their density. */
    isAbout: currentParts.some(({ unit }) => unit === 'ml'),
  }
}

/** How much of what is wanted is there: `enough` from 2 % below on, `over` from 5 % above. */
export function fillOf(added: number, wanted: number) {
  const share = wanted > 0 ? added / wanted : 1
  return {
    percent: Math.min(100, Math.max(0, share * 100)),
    state: share > 1.05 ? 'over' : share >= 0.98 ? 'enough' : 'under',
  } as const
}

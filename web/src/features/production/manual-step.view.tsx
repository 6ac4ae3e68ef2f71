import { Button } from '@blueprintjs/core'
import { Hand, Reset, Tick, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { GarnishImage } from '../../drawing/garnish-image.view.tsx'
import { tareFx, tarePressed } from '../../entities/machine/machine.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import { type ScenePart, useStepLabels } from '../../entities/production/scene-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { garnishToAdd, garnishToPut, longestWord } from './manual-picture.ts'
import { fillOf, type ManualWeight, manualWeight } from './manual-weight.ts'

/** The task of a person now, to be read from the other side of the bar. The button stands in the foot. */
export function ManualStep({ production }: { readonly production: Production }) {
  const { t } = useTranslation('production')
  const weight = manualWeight(production)
  const isAdding = production.state === 'MANUAL_INGREDIENT_ADD'
  return (
    <Stack as="section" className="sr-manual" role="alert">
      <Row as="h4" gap={2} className="sr-stage-label sr-strong">
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
    <List gap={2} className="sr-manual-parts sr-bold" data-many={parts.length > 2}>
      {parts.map(part => {
        const { id, name, colour } = part.ingredient
        return (
          <Row as="li" key={id}>
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
    <span className="sr-manual-garnish sr-fixed">
      <GarnishImage garnish={garnish} />
    </span>
  )
}

const unmeasured = { state: 'under', percent: 0 } as const

/** Longer texts are set smaller, so that they stand there as a whole. */
const longText = 110

function Written({ text }: { readonly text: string }) {
  const garnish = garnishToPut(text)
  return (
    <Row className="sr-manual-written" data-long={text.length > longText}>
      {garnish === null ? null : <Picture garnish={garnish} colour="" />}
      <p className="sr-manual-text sr-strong sr-pre-line">{text}</p>
    </Row>
  )
}

/** The weight that a person's hand put into the glass, live. */
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
      className="sr-weight sr-ground-card sr-round-small"
      data-fill={state}
      aria-live="off"
    >
      <Row as="p" gap={[0, 2]} align="baseline" wrap>
        <output
          className={`sr-line-1-2 sr-bold sr-number ${state === 'over' ? 'sr-danger' : ''}`}
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
        <div className="sr-progress-track sr-filled sr-across sr-clip" aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
    </Grid>
  )
}

import { Hand } from '@blueprintjs/icons'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { GarnishImage } from '../../drawing/garnish-image.view.tsx'
import type { Production } from '../../entities/production/production.documents.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { garnishToAdd, garnishToPut, longestWord } from './manual-picture.ts'
import { ManualWeightView } from './manual-weight.view.tsx'
import type { ScenePart } from './scene-steps.ts'
import { useStepWords } from './use-step-words.ts'

/** The task of a person now, to be read from the other side of the bar. The button stands in the foot. */
export function ManualStep({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const isAdding = production.state === 'MANUAL_INGREDIENT_ADD'
  return (
    <Stack as="section" className="sr-manual" role="alert">
      <Row as="h4" gap={2} className="sr-stage-label sr-strong">
        <Hand size={18} aria-hidden />
        {t(isAdding ? 'manual.addTitle' : 'manual.instructionTitle')}
      </Row>
      {isAdding ? <PartsToAdd parts={production.currentParts} /> : <Written text={production.instruction ?? ''} />}
      <ManualWeightView production={production} />
      {production.mayContinue ? null : (
        <p className="sr-muted">{t('manual.waiting', { username: production.username })}</p>
      )}
    </Stack>
  )
}

function PartsToAdd({ parts }: { parts: readonly ScenePart[] }) {
  return (
    <List gap={2} className="sr-manual-parts" data-many={parts.length > 2}>
      {parts.map(part => (
        <PartToAdd key={part.ingredient.id} part={part} />
      ))}
    </List>
  )
}

function PartToAdd({ part }: { part: ScenePart }) {
  const { amount } = useStepWords()
  const { name, colour } = part.ingredient
  return (
    <Row as="li">
      <Picture garnish={garnishToAdd(part)} colour={colour} />
      <div className="sr-manual-part sr-grow sr-shrink">
        <p style={{ '--sr-longest': longestWord(name) } as CSSProperties}>
          <strong className="sr-number">{amount(part)}</strong> <span>{name}</span>
        </p>
      </div>
    </Row>
  )
}

type PictureProps = { readonly garnish: ReturnType<typeof garnishToAdd>; readonly colour: string }

function Picture({ garnish, colour }: PictureProps) {
  if (garnish === null) return <span className="sr-dot sr-manual-dot sr-fixed" style={{ background: colour }} />
  return (
    <span className="sr-manual-garnish sr-fixed">
      <GarnishImage garnish={garnish} />
    </span>
  )
}

/** Longer texts are set smaller, so that they stand there as a whole. */
const longText = 110

function Written({ text }: { text: string }) {
  const garnish = garnishToPut(text)
  return (
    <Row className="sr-manual-written" data-long={text.length > longText}>
      {garnish === null ? null : <Picture garnish={garnish} colour="" />}
      <p className="sr-manual-text sr-strong sr-pre-line">{text}</p>
    </Row>
  )
}

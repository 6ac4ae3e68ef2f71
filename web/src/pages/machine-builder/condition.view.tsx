import { Button } from '@blueprintjs/core'
import { Random } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField, RadioField, SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { Badge, Panel } from '../../ui/page-parts.view.tsx'
import { $draft, $errors, edited, percentOf, seedRolled } from './builder-draft.model.ts'
import { type Condition, conditionOf, conditions, type TraitsDraft } from './machine-draft.ts'
import { useBuilderField } from './use-builder-field.ts'

/** How far the parts are from what their makers promise: in a word, or in numbers. */
export function ConditionChoice() {
  const { t } = useTranslation('machine-builder')
  const [draft, errors, edit] = useUnit([$draft, $errors, edited])
  const [isUnfolded, setUnfolded] = useState(false)
  if (draft === null) return null
  const chosen = conditionOf(draft.traits)
  const isWrong = [...errors.keys()].some(path => path.startsWith('traits.') && path !== 'traits.supplyWatts')
  return (
    <Panel title={t('perfection.title')} actions={chosen === null ? <Badge>{t('perfection.own')}</Badge> : null}>
      <RadioField<Condition | 'own'>
        {...uncontrolled<Condition | 'own'>(
          'perfection',
          chosen ?? 'own',
          condition => condition !== 'own' && edit({ kind: 'perfection', condition }),
        )}
        label={t('perfection.question')}
        options={conditions.map(value => ({
          value,
          label: t(`perfection.${value}.label`),
          hint: t(`perfection.${value}.hint`),
          icon: <Waver strength={wavers[value]} />,
        }))}
      />
      <details
        className="sr-builder-numbers"
        open={isUnfolded || isWrong}
        onToggle={event => setUnfolded(event.currentTarget.open)}
      >
        <summary className="sr-tall sr-strong">{t('perfection.numbers')}</summary>
        <TraitFields traits={draft.traits} />
      </details>
    </Panel>
  )
}

const wavers: Readonly<Record<Condition, number>> = { perfect: 0, good: 0.7, worn: 2, awful: 4.5 }

/** The curve a scale would draw of a pour: a straight rise, or less so. */
function Waver({ strength }: { readonly strength: number }) {
  const points = Array.from({ length: 21 }, (_, nr) => {
    const off = Math.sin(nr * 2.4) * 1.1 + Math.sin(nr * 5.3) * 0.9
    return `${(2 + nr * 2.2).toFixed(1)},${(30 - nr * 1.2 + off * strength).toFixed(1)}`
  })
  return (
    <svg width={50} height={36} viewBox="0 0 50 36" aria-hidden="true">
      <polyline
        fill="none"
        stroke="var(--sr-link)"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        points={points.join(' ')}
      />
    </svg>
  )
}

const shares = ['flowNoise', 'wearPerHour'] as const
const plain = ['dripMl', 'spinUpMs', 'startPeak'] as const
const ofScale = ['noiseGrams', 'lagMs', 'driftGramsPerHour'] as const

function TraitFields({ traits }: { readonly traits: TraitsDraft }) {
  const { t } = useTranslation('machine-builder')
  const edit = useUnit(edited)
  const field = useBuilderField()
  return (
    <Grid gap={[3, 4]} fit={190} style={{ boxSizing: 'border-box' }}>
      {shares.map(name => (
        <NumberField
          key={name}
          {...field(`traits.${name}`, percentOf(traits[name]), percent =>
            edit({ kind: 'traits', change: { [name]: percent === null ? null : percent / 100 } }),
          )}
          label={t(`trait.${name}`)}
          unit="%"
          decimals={1}
        />
      ))}
      {plain.map(name => (
        <NumberField
          key={name}
          {...field(`traits.${name}`, traits[name], value => edit({ kind: 'traits', change: { [name]: value } }))}
          label={t(`trait.${name}`)}
          unit={t(`traitUnit.${name}`)}
          decimals={1}
        />
      ))}
      {ofScale.map(name => (
        <NumberField
          key={name}
          {...field(`traits.scale.${name}`, traits.scale[name], value =>
            edit({ kind: 'scale-traits', change: { [name]: value } }),
          )}
          label={t(`trait.${name}`)}
          unit={t(`traitUnit.${name}`)}
          least={name === 'driftGramsPerHour' ? -100 : 0}
          decimals={1}
        />
      ))}
      <SamplesField traits={traits} />
      <SeedField traits={traits} />
    </Grid>
  )
}

function SamplesField({ traits }: { readonly traits: TraitsDraft }) {
  const { t } = useTranslation('machine-builder')
  const edit = useUnit(edited)
  const field = useBuilderField()
  return (
    <SelectField<10 | 80>
      {...field<10 | 80 | null>(
        'traits.scale.samplesPerSecond',
        traits.scale.samplesPerSecond,
        samplesPerSecond => samplesPerSecond !== null && edit({ kind: 'scale-traits', change: { samplesPerSecond } }),
      )}
      label={t('trait.samplesPerSecond')}
      options={([10, 80] as const).map(value => ({ value, label: t('trait.samples', { nr: String(value) }) }))}
    />
  )
}

function SeedField({ traits }: { readonly traits: TraitsDraft }) {
  const { t } = useTranslation('machine-builder')
  const [edit, roll] = useUnit([edited, seedRolled])
  const field = useBuilderField()
  return (
    <Row gap={2} align="stretch" className="sr-builder-seed">
      <NumberField
        {...field('traits.seed', traits.seed, seed => edit({ kind: 'traits', change: { seed } }))}
        label={t('trait.seed')}
        hint={t('trait.seedHint')}
      />
      <Button icon={<Random />} aria-label={t('trait.roll')} onClick={() => roll()} />
    </Row>
  )
}

import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { graphql } from '../../api/graphql.ts'
import type { CommissionedPump } from '../../features/onboarding/commissioning.documents.ts'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import type { StepProps } from './step-props.ts'

const CreatePumpsDocument = graphql(`
  mutation CreatePumps($kind: PumpKind!, $count: Int!, $name: String!, $like: Int) {
    createPumps(kind: $kind, count: $count, name: $name, like: $like) { id }
  }
`)

const kinds = ['DC', 'STEPPER', 'VALVE'] as const
const usualCount = 8
const countBounds = { least: 1, most: 50 } as const

/** How many pumps there are, and the outputs they are on. */
export function PumpsStep({ known: { pumps } }: StepProps) {
  const { t } = useTranslation('commissioning')
  return (
    <>
      <p className="sr-measure-64">{t(pumps.length === 0 ? 'pumps.text' : 'pumps.there')}</p>
      {pumps.length === 0 ? null : (
        <Grid as="ul" gap={2} fill={250}>
          {pumps.map(one => (
            <li key={one.pump.id}>
              <Row
                as={Link}
                gap={2}
                justify="between"
                tall
                pad={[2, 4]}
                className="sr-well sr-undecorated sr-inherit"
                to={`/admin/pump/${one.pump.id}/edit?part=wiring`}
              >
                <strong>{one.pump.printName}</strong>
                <OutputName one={one} />
              </Row>
            </li>
          ))}
        </Grid>
      )}
      <AddPumps pumps={pumps} />
    </>
  )
}

export function OutputName({ one: { pump } }: { readonly one: CommissionedPump }) {
  const { t } = useTranslation('commissioning')
  const { pin, stepPin, enablePin } = pump
  const text =
    stepPin && enablePin
      ? t('pump.stepPins', { step: stepPin.name, enable: enablePin.name })
      : pin
        ? t('pump.pin', { pin: pin.name })
        : t('pump.noPin')
  return <span className="sr-muted">{text}</span>
}

/** More of a kind; they're like the last one of it. */
function AddPumps({ pumps }: Pick<StepProps['known'], 'pumps'>) {
  const { t } = useTranslation(['commissioning', 'pumps'])
  const [kind, setKind] = useState<(typeof kinds)[number]>('DC')
  const [count, setCount] = useState<number | null>(usualCount)
  const [isAdding, add] = useAction(CreatePumpsDocument)
  const like = pumps.findLast(({ pump }) => pump.kind === kind)?.pump
  const isGood = count !== null && count >= countBounds.least && count <= countBounds.most
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) void add({ kind, count, name: t(`pumps.name.${kind}`), like: like?.id ?? null })
  }
  const number = { count: count ?? 0, amount: String(count ?? 0) }
  return (
    <Stack as="form" gap={4} top onSubmit={onSubmit} noValidate>
      <Row gap={[3, 4]} align="end" wrap className="sr-trial-measure">
        <Segments
          label={t('pumps.kind')}
          value={kind}
          options={kinds.map(value => ({ value, label: t(`pumps:kind.${value}`) }))}
          onChange={setKind}
        />
        <NumberField {...uncontrolled('count', count, setCount)} {...countBounds} label={t('pumps.count')} step={1} />
        <Button
          type="submit"
          intent={pumps.length === 0 ? 'primary' : 'none'}
          size="large"
          icon={<Plus />}
          text={like ? t('pumps.addLike', { ...number, pump: like.printName }) : t('pumps.add', number)}
          loading={isAdding}
          disabled={!isGood}
        />
      </Row>
    </Stack>
  )
}

import { Button } from '@blueprintjs/core'
import { Plus, Refresh } from '@blueprintjs/icons'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { hexadecimal, modelName } from '../../entities/hardware/hardware.ts'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { ChangePumpDocument } from '../../entities/pump/pump-setup.ts'
import { madeOfRecipes } from '../../entities/recipe/recipe.documents.ts'
import type { CommissionedPump, Commissioning } from '../../features/onboarding/commissioning.ts'
import { BigButton, Details } from '../../features/onboarding/pump-trial.view.tsx'
import { NumberField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'

export const FindingsDocument = graphql(`query HostFindings { hostFindings { about state found advice } }`)
type HostFinding = ResultOf<typeof FindingsDocument>['hostFindings'][number]
export const findingsContext = madeOf('BOARDS')

/** What a step, or a tool, is drawn by. */
export interface StepProps {
  readonly known: Commissioning
  readonly isBusEnabled: boolean
  readonly findings: readonly HostFinding[] | null
  /** Looks at the computer once more. */
  readonly onLookAgain: () => void
}

const ScanBusDocument = graphql(`mutation ScanBus { scanBus { startedAt } }`)

export function BoardStep({ known: { bus }, isBusEnabled, findings, onLookAgain }: StepProps) {
  const { t } = useTranslation('commissioning')
  const [isScanning, scan] = useAction(ScanBusDocument)
  const isUnscanned = isBusEnabled && bus === null
  const scanOnce = useEffectEvent(() => void scan({}))
  useEffect(() => {
    if (isUnscanned) scanOnce()
  }, [isUnscanned])
  const lookAgain = (): void => {
    onLookAgain()
    if (isBusEnabled) void scan({})
  }
  return (
    <>
      {findings === null ? <Skeleton height="28px" /> : <Computer findings={findings} />}
      {isBusEnabled ? bus && <Boards bus={bus} /> : <p className="sr-muted">{t('board.noBus')}</p>}
      <Row gap={2} wrap>
        <Button icon={<Refresh />} text={t('board.again')} loading={isScanning} onClick={lookAgain} />
        {isBusEnabled ? null : <LinkButton to="/admin/gpio/i2c" text={t('board.toBus')} />}
      </Row>
    </>
  )
}

const states = { FAIL: 'faulty', WARN: 'doubtful', OK: 'good', NONE: 'good' } as const

/** One sentence; what a technician needs is folded away. */
function Computer({ findings }: { readonly findings: readonly HostFinding[] }) {
  const { t } = useTranslation('commissioning')
  const wrong = findings.filter(({ state }) => state === 'FAIL' || state === 'WARN')
  const worst = (['FAIL', 'WARN'] as const).find(state => wrong.some(one => one.state === state)) ?? 'OK'
  return (
    <>
      <p className="sr-size-18 sr-strong" role="status" data-testid="board" data-state={states[worst]}>
        {t(`board.${states[worst]}`)}
      </p>
      {wrong.length === 0 ? null : (
        <Details>
          <List gap={2} className="sr-anywhere" lang="en">
            {wrong.map(({ about, found, advice }) => (
              <li key={`${about} ${found}`}>
                <strong>{about}</strong> {found} <em>{advice}</em>
              </li>
            ))}
          </List>
        </Details>
      )}
    </>
  )
}

function Boards({ bus: { found, missing } }: { readonly bus: NonNullable<Commissioning['bus']> }) {
  const { t } = useTranslation(['commissioning', 'terms'])
  if (found.length === 0 && missing.length === 0) return <p>{t('board.nothing')}</p>
  const rows = [
    ...missing.map(({ boardId, ...board }) => ({
      ...{ ...board, tone: 'danger' as const, state: t('terms:doesNotAnswer') },
      to: `/admin/gpio/expander/${boardId}/edit`,
    })),
    ...found.map(({ address, board }) => ({
      ...{ name: board?.name ?? '', model: board?.model ?? null, address },
      ...{
        tone: board ? ('good' as const) : ('warning' as const),
        state: t(board ? 'terms:answers' : 'board.unknown'),
      },
      to: board ? null : `/admin/gpio/expander/new?address=${address}`,
    })),
  ]
  return (
    <Stack gap={2} data-testid="boards">
      {rows.map(({ name, model, address, tone, state, to }) => (
        <Row key={address} gap={[2, 4]} wrap pad={[2, 4]} className="sr-well">
          <span className="sr-spread sr-anywhere">
            <strong>{name || t('board.address', { address: hexadecimal(address) })}</strong>{' '}
            <span className="sr-muted">{model ? modelName(model) : ''}</span>
          </span>
          <Badge tone={tone}>{state}</Badge>
          {to === null ? null : <LinkButton to={to} text={t('terms:setUp')} />}
        </Row>
      ))}
      {missing.length > 0 ? <p className="sr-muted">{t('board.missingAdvice')}</p> : null}
    </Stack>
  )
}

const CreatePumpsDocument = graphql(`
  mutation CreatePumps($kind: PumpKind!, $count: Int!, $name: String!, $like: Int) {
    createPumps(kind: $kind, count: $count, name: $name, like: $like) { id }
  }
`)

const kinds = ['DC', 'STEPPER', 'VALVE'] as const
const usualCount = 8
const countBounds = { least: 1, most: 50 } as const

export function PumpsStep({ known: { pumps } }: StepProps) {
  const { t } = useTranslation('commissioning')
  return (
    <>
      <p className="sr-measure-72">{t(pumps.length === 0 ? 'pumps.text' : 'pumps.there')}</p>
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
  const single = pin ? t('pump.pin', { pin: pin.name }) : t('pump.noPin')
  const isPair = stepPin && enablePin
  return (
    <span className="sr-muted">
      {isPair ? t('pump.stepPins', { step: stepPin.name, enable: enablePin.name }) : single}
    </span>
  )
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
    <Row as="form" gap={[3, 4]} align="end" wrap onSubmit={onSubmit} noValidate>
      <Segments
        label={t('pumps.kind')}
        value={kind}
        options={kinds.map(value => ({ value, label: t(`pumps:kind.${value}`) }))}
        onChange={setKind}
      />
      <NumberField {...uncontrolled('count', count, setCount)} {...countBounds} label={t('pumps.count')} step={1} />
      <BigButton
        type="submit"
        intent={pumps.length === 0 ? 'primary' : 'none'}
        icon={<Plus />}
        text={like ? t('pumps.addLike', { ...number, pump: like.printName }) : t('pumps.add', number)}
        loading={isAdding}
        disabled={!isGood}
      />
    </Row>
  )
}

const BottleSizesDocument = graphql(`query BottleSizes { ingredients { id bottleSizeMl } }`)
const sizesContext = madeOf('INGREDIENTS')
/** The usual bottle where its size isn't known. */
const usualBottleMl = 700

/** What stands at each pump: a full bottle of it, unless its level is changed later. */
export function BottlesStep({ known: { pumps } }: StepProps) {
  const { t } = useTranslation('commissioning')
  const [{ data }] = useQuery({ query: BottleSizesDocument, context: sizesContext })
  const sizeOf = (wanted: number): number =>
    data?.ingredients.find(({ id }) => id === wanted)?.bottleSizeMl ?? usualBottleMl
  return (
    <>
      <p className="sr-measure-72">{t('bottles.text')}</p>
      <Grid as="ul" gap={2} fill={420}>
        {pumps.map(({ pump }) => (
          <BottleRow key={pump.id} {...{ pump, sizeOf }} />
        ))}
      </Grid>
    </>
  )
}

interface BottleRowProps extends Pick<CommissionedPump, 'pump'> {
  readonly sizeOf: (ingredientId: number) => number
}

function BottleRow({ pump: { id, kind, printName, currentIngredientId, fillingLevelMl }, sizeOf }: BottleRowProps) {
  const { t } = useTranslation('commissioning')
  const amount = useFormat().ml(fillingLevelMl)
  const [isSaving, change] = useAction(ChangePumpDocument)
  const connect = (to: number | null): void => {
    const bottle = to === null ? {} : { currentIngredientId: to, fillingLevelMl: sizeOf(to) }
    void change({ id, change: { kind, ...bottle }, removeFields: to === null ? ['currentIngredient'] : [] })
  }
  return (
    <Row as="li" gap={[2, 4]} align="end" wrap pad={[2, 4, 3]} className="sr-well" data-testid="bottle">
      <div style={{ flex: '1 1 200px' }}>
        <IngredientPicker
          label={printName}
          value={currentIngredientId}
          onChange={connect}
          kinds={['AUTOMATED']}
          placeholder={t('bottles.choose')}
          disabled={isSaving}
          clearable
        />
      </div>
      {currentIngredientId === null ? null : (
        <LinkButton
          to={`/admin/pump/${id}/edit?part=contents`}
          text={amount}
          aria-label={t('bottles.levelOf', { pump: printName, amount })}
        />
      )}
    </Row>
  )
}

const DrinksDocument = graphql(`
  query FirstDrinks {
    recipes(filter: { fabricable: AUTOMATIC }, orderBy: MOST_MADE, pageSize: 6) { content { id name shortDescription } }
  }
`)

export function DrinkStep() {
  const { t } = useTranslation(['commissioning', 'terms'])
  const query = useQuery({ query: DrinksDocument, context: madeOfRecipes })
  return (
    <QueryResult of={query} skeleton={<Skeleton height="180px" />}>
      {({ recipes: { content } }) =>
        content.length === 0 ? (
          <p className="sr-measure-72">{t('drink.none')}</p>
        ) : (
          <>
            <p className="sr-measure-72">{t('drink.text')}</p>
            <List gap={2}>
              {content.slice(0, 3).map(({ id, name, shortDescription }, index) => (
                <Row as="li" key={id} gap={[2, 4]} wrap pad={[3, 4]} className="sr-well">
                  <div className="sr-spread">
                    <strong className="sr-display sr-size-18">{name}</strong>
                    <p className="sr-muted">{shortDescription}</p>
                  </div>
                  <LinkButton
                    primary={index === 0}
                    to={`/recipe/${id}/order`}
                    text={t('drink.make')}
                    aria-label={t('drink.makeOne', { drink: name })}
                  />
                </Row>
              ))}
            </List>
            <LinkButton className="sr-at-start" to="/recipe/public" text={t('terms:allRecipes')} />
          </>
        )
      }
    </QueryResult>
  )
}

import { Button, InputGroup } from '@blueprintjs/core'
import { ArrowRight, Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink, ServedFragment } from '../../drawing/served.ts'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import { $machine, hasReadyPump, type Machine } from '../../entities/machine/machine.model.ts'
import { NotSetUp } from '../../entities/machine/not-set-up.view.tsx'
import { $mayManage } from '../../entities/machine-settings/machine-settings.model.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { pumpsWithAlarm } from '../../entities/pump/flow-badge.view.tsx'
import { AvailabilityLine } from '../../entities/recipe/availability.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { madeOfRecipes } from '../../entities/recipe/recipe.documents.ts'
import { Onboarding } from '../../features/onboarding/onboarding.view.tsx'
import { againPressed } from '../../features/order/order.model.ts'
import { MachinesCard } from '../../features/peers/machine-state.view.tsx'
import { WaitingOrders } from '../../features/peers/waiting-orders.view.tsx'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { slashField } from '../../features/recipe-search/slash-search.ts'
import { FirstDrink } from '../../features/tour/first-drink.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { SlashKey } from '../../ui/slash-key.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import './dashboard.css'

export function DashboardPage({ machine }: { readonly machine: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const [user, isSimulated] = useUnit([$user, $isSimulated])
  const [daytime] = useState(() => daytimeOf(new Date().getHours()))
  return (
    <Stack gap={6} measure={1240} pad={[4, 0, 5]} className="sr-dashboard">
      <FirstDrink picture={machine}>
        <Row as="header" gap={[4, 6]} align="end" justify="between" wrap>
          <div>
            <h1>{t(`greeting.${daytime}`, { name: user?.username ?? '' })}</h1>
            <p className="sr-muted sr-above-1 sr-size-17">{t('lead')}</p>
          </div>
          <RecipeSearch />
        </Row>
      </FirstDrink>
      <Onboarding />
      <InterruptedCard />
      <WaitingOrders />
      <MakeableNow />
      <Grid gap={5} align="start" fit={360}>
        <LastOrders />
        <Grid gap={5} columns={1}>
          <MachineCard />
          <MachinesCard />
          {isSimulated ? <SimulatorCard /> : null}
        </Grid>
      </Grid>
    </Stack>
  )
}

function RecipeSearch() {
  const { t } = useTranslation(['dashboard', 'common', 'terms'])
  return (
    <search style={{ flex: '1 1 340px', maxWidth: 520 }}>
      <Form action="/recipe/public">
        <InputGroup
          {...slashField}
          type="search"
          name="query"
          size="large"
          title={t('terms:slashSearches')}
          enterKeyHint="search"
          aria-label={t('terms:searchRecipes')}
          placeholder={t('search.placeholder')}
          leftIcon={<Search />}
          rightElement={
            <Row gap={2} pad={[0, 1]}>
              <SlashKey />
              <Button type="submit" intent="primary" style={{ borderRadius: 22 }} text={t('common:search')} />
            </Row>
          }
        />
      </Form>
    </search>
  )
}

const shown = plainDrink('#e79a3c', {
  layers: [
    { colour: '#b5432c', opacity: 0.9, ml: 20 },
    { colour: '#f0a53c', opacity: 0.9, ml: 80 },
  ],
  ice: 'cubes',
})

function SimulatorCard() {
  const { t } = useTranslation('dashboard')
  return (
    <Link className="sr-card sr-surface-sidebar sr-undecorated" style={{ border: 0 }} to="/simulator">
      <Row gap={5} pad={[4, 5]}>
        <Box fixed width={92} height={92}>
          <DrinkImage shape="highball" drink={shown} />
        </Box>
        <div>
          <strong className="sr-display sr-size-20">{t('simulator.title')}</strong>
          <p className="sr-above-1 sr-below-2" style={{ color: 'var(--sr-sidebar-text-muted)' }}>
            {t('simulator.text')}
          </p>
          <Row as="span" inline gap={1.5} className="sr-strong">
            {t('simulator.open')} <ArrowRight />
          </Row>
        </div>
      </Row>
    </Link>
  )
}

/** Drinks that the machine pours by itself first; those that need the guest's hand fill up the list. */
const MakeableDocument = graphql(
  `
  query MakeableNow {
    recipes(filter: { fabricable: WITH_OWNED }, orderBy: MOST_MADE, byAvailability: true) {
      content {
        id name shortDescription imageUrl availability leftOutIds writtenSteps
        ingredients { id name onPump owned }
        defaultGlass { shape }
        served { ...ServedFields }
      }
    }
  }
`,
  [ServedFragment],
)
type MakeableRecipe = ResultOf<typeof MakeableDocument>['recipes']['content'][number]

function MakeableNow() {
  const { t } = useTranslation(['dashboard', 'terms'])
  const query = useQuery({ query: MakeableDocument, context: madeOfRecipes })
  return (
    <section>
      <Row align="baseline" justify="between" className="sr-below-4">
        <h2>{t('makeable.title')}</h2>
        <Link className="sr-link-line" style={{ textDecoration: 'none' }} to="/recipe/public">
          {t('terms:allRecipes')} <ArrowRight />
        </Link>
      </Row>
      <QueryResult
        of={query}
        skeleton={
          <DrinksGrid>
            {[0, 1, 2, 3, 4, 5].map(key => (
              <DrinkSkeleton key={key} />
            ))}
          </DrinksGrid>
        }
      >
        {({ recipes: { content } }) =>
          content.length === 0 ? (
            <div className="sr-card">
              <EmptyState title={t('makeable.emptyTitle')} text={t('makeable.emptyText')} />
            </div>
          ) : (
            <DrinksGrid>
              {offeredDrinks(content).map(recipe => (
                <DrinkCard key={recipe.id} recipe={recipe} />
              ))}
            </DrinksGrid>
          )
        }
      </QueryResult>
    </section>
  )
}

const DrinksGrid = ({ children }: { readonly children: ReactNode }) => (
  <Grid gap={4} template="repeat(6, minmax(0, 1fr))" className="sr-drinks">
    {children}
  </Grid>
)

/** The width of a card that has its row to itself, on a phone. */
const photoWidth = 340
const drawn = { width: 'min(100%, 168px)', aspectRatio: 1 } as const
const photo = { width: '100%', aspectRatio: '16 / 9' } as const

const DrinkCard = ({ recipe }: { readonly recipe: MakeableRecipe }) => (
  <Stack
    as={Link}
    top
    gap={1}
    justify="center"
    pad={[4, 3]}
    className="sr-card sr-drink sr-text-center sr-undecorated"
    to={`/recipe/${recipe.id}`}
  >
    <div className="sr-round-12 sr-clip sr-below-2" style={recipe.imageUrl === null ? drawn : photo}>
      <DrinkPicture
        imageUrl={recipe.imageUrl}
        width={photoWidth}
        shape={recipe.defaultGlass?.shape}
        served={recipe.served}
      />
    </div>
    <strong className="sr-display sr-size-18 sr-anywhere" dir="auto">
      {recipe.name}
    </strong>
    {recipe.shortDescription === '' ? null : (
      <span className="sr-muted sr-size-13 sr-clamp-3" dir="auto" style={{ lineHeight: 1.35 }}>
        {recipe.shortDescription}
      </span>
    )}
    {/* The heading says it of what needs no hand. */}
    {recipe.availability === 'AUTOMATIC' ? null : (
      <AvailabilityLine recipe={recipe} clamp={3} className="sr-availability sr-down sr-size-13" />
    )}
  </Stack>
)

const DrinkSkeleton = () => (
  <Stack top gap={1} justify="center" pad={[4, 3]} className="sr-card">
    <div className="sr-below-2" style={drawn}>
      <Skeleton width="100%" height="100%" />
    </div>
    <Skeleton width="70%" height="20px" />
    <Skeleton width="50%" height="14px" />
  </Stack>
)

const LastOrdersDocument = graphql(`
  query LastOrders { orders(limit: 6) { id drink { id kind name } amountMl endedAt outcome gone username } }
`)
type LastOrder = ResultOf<typeof LastOrdersDocument>['orders'][number]

/** Read again when a drink has ended. */
const ordersContext = madeOf()

function LastOrders() {
  const { t } = useTranslation(['dashboard', 'terms'])
  const query = useQuery({ query: LastOrdersDocument, context: ordersContext })
  useEvent(productionEnded, () => query[1]({ requestPolicy: 'network-only' }))
  return (
    <section className="sr-card">
      <Box minHeight={32} className="sr-card-header">
        <h2 className="sr-size-18">{t('orders.title')}</h2>
        <Link className="sr-link-line sr-inherit" style={{ margin: '-8px 0 -8px auto' }} to="/history">
          {t('terms:all')} <ArrowRight aria-hidden />
        </Link>
      </Box>
      <QueryResult of={query} skeleton={<Skeleton height="240px" />}>
        {({ orders }) =>
          orders.length === 0 ? (
            <EmptyState title={t('terms:noDrinksYet')} text={t('orders.emptyText')} />
          ) : (
            <Box as="ul" pad={[2, 0]} className="sr-lined">
              {orders.map(order => (
                <OrderRow key={order.id} order={order} />
              ))}
            </Box>
          )
        }
      </QueryResult>
    </section>
  )
}

function OrderRow({ order }: { readonly order: LastOrder }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const again = useUnit(againPressed)
  const failed = order.outcome === 'FAILED'
  return (
    <Row as="li" gap={3} minHeight={60} pad={[0, 3, 0, 4]}>
      <Stack grow shrink>
        <strong className="sr-ellipsis" dir="auto">
          {order.drink.name}
        </strong>
        <span className="sr-muted sr-size-13 sr-ellipsis">
          {t('orders.line', { username: order.username, ago: format.ago(order.endedAt) })}{' '}
          {order.outcome === 'FINISHED' ? null : (
            <Badge tone={failed ? 'danger' : undefined}>{failed ? t('orders.failed') : t('orders.cancelled')}</Badge>
          )}
        </span>
      </Stack>
      <span className="sr-number sr-muted">{format.volume(order.amountMl)}</span>
      {order.gone ? null : (
        <Box
          as="button"
          type="button"
          pad={[0, 3]}
          className="sr-round-12 sr-link sr-tall sr-strong"
          aria-label={t('orders.againLabel', { drink: order.drink.name })}
          onClick={() => again({ kind: order.drink.kind, id: order.drink.id, amountMl: order.amountMl })}
        >
          {t('orders.again')}
        </Box>
      )}
    </Row>
  )
}

/** Below this a bottle is worth a warning. */
const lowMl = 60

export function MachineCard() {
  const { t } = useTranslation(['dashboard', 'terms'])
  const machine = useUnit($machine)
  return (
    <section className="sr-card">
      <Box minHeight={32} className="sr-card-header">
        <h2 className="sr-size-18">{t('terms:machine')}</h2>
        {machine ? <StateBadge machine={machine} /> : null}
      </Box>
      {machine?.pumps.length === 0 ? (
        <EmptyState title={t('machine.emptyTitle')} text={t('machine.emptyText')} />
      ) : (
        <Grid as="ul" gap={[0, 5]} fill={240} pad={[2, 4, 4]}>
          {machine?.pumps.map(pump => <PumpRow key={pump.id} pump={pump} fullMl={fullBarMl(machine.pumps)} />) ??
            [0, 1, 2, 3, 4, 5].map(key => (
              <Box as="li" key={key} pad={[2, 0]}>
                <Skeleton height="20px" />
              </Box>
            ))}
        </Grid>
      )}
      {machine === null || hasReadyPump(machine) ? null : <NotSetUp pad={4} />}
    </section>
  )
}

function StateBadge({ machine }: { readonly machine: Machine }) {
  const { busy, occupant, fault, pumps } = machine
  const { t } = useTranslation('dashboard')
  const mayManage = useUnit($mayManage)
  if (fault !== null) return <Badge tone="danger">{t('machine.fault')}</Badge>
  if (busy && occupant !== null && occupant.kind !== 'DRINK') {
    return <Badge tone="active">{t('machine.maintenance')}</Badge>
  }
  if (!(busy || hasReadyPump(machine))) return <Badge tone="warning">{t('machine.notReady')}</Badge>
  const count = pumpsWithAlarm(pumps).length
  if (!busy && mayManage && count > 0)
    return (
      <Link to="/admin/pump">
        <Badge tone="warning">{t('machine.alarms', { count })}</Badge>
      </Link>
    )
  return <Badge tone={busy ? 'active' : 'good'}>{busy ? t('machine.busy') : t('machine.idle')}</Badge>
}

type Pump = Machine['pumps'][number]

function PumpRow({ pump, fullMl }: { readonly pump: Pump; readonly fullMl: number }) {
  const { t } = useTranslation(['dashboard', 'terms'])
  const format = useFormat()
  const { currentIngredient: ingredient, fillingLevelMl: level } = pump
  const share = Math.min(1, Math.max(0, level / fullMl))
  return (
    <Grid as="li" top gap={[1, 2]} align="center" pad={[2, 0]} template="12px minmax(0, 1fr) auto">
      <span
        className={`sr-dot ${pump.running ? 'sr-pump-running' : ''}`}
        style={{ background: ingredient?.colour ?? 'transparent' }}
        aria-hidden="true"
      />
      <span className="sr-ellipsis">{ingredient?.name ?? t('terms:noIngredient')}</span>
      <span className="sr-number sr-muted sr-size-14">{format.ml(level)}</span>
      <Stack gap={1} column="2 / -1" className="sr-tight sr-strong sr-size-13">
        <RunTrack percent={share * 100} height={6} shade={9} colour={ingredient?.colour} edge={18} />
        <PumpNote pump={pump} />
      </Stack>
    </Grid>
  )
}

function PumpNote({ pump }: { readonly pump: Pump }) {
  const { t } = useTranslation('dashboard')
  if (pump.running) return <span className="sr-link">{t('machine.running')}</span>
  if (pump.state === 'INCOMPLETE') return <span className="sr-muted">{t('machine.notReady')}</span>
  const isLow = pump.currentIngredient !== null && pump.fillingLevelMl < lowMl
  return isLow && <span className="sr-warning">{t('machine.low')}</span>
}

const offered = 6

interface Makeable {
  readonly availability: string
  readonly defaultGlass: { readonly shape: string } | null
}

/** Drinks that the machine pours by itself first; of those, drinks in glasses that haven't been shown yet. */
export function offeredDrinks<Recipe extends Makeable>(recipes: readonly Recipe[]): readonly Recipe[] {
  const isPoured = ({ availability }: Recipe): boolean => availability === 'AUTOMATIC'
  const poured = inVariedGlasses(recipes.filter(isPoured))
  const others = inVariedGlasses(recipes.filter(recipe => !isPoured(recipe)))
  return [...poured, ...others].slice(0, offered)
}

/** One of each glass, then the second of each, and so on. */
function inVariedGlasses<Recipe extends Makeable>(recipes: readonly Recipe[]): Recipe[] {
  const shapes = recipes.map(({ defaultGlass }) => defaultGlass?.shape)
  const turns = recipes.map((recipe, at) => ({
    recipe,
    turn: shapes.slice(0, at).filter(shape => shape === shapes[at]).length,
  }))
  return turns.sort((one, other) => one.turn - other.turn).map(({ recipe }) => recipe)
}

/** The amount that a full level bar stands for: a bottle of 0.7 l, or the fullest of larger ones. */
export const fullBarMl = (pumps: readonly { readonly fillingLevelMl: number }[]): number =>
  Math.max(700, ...pumps.map(({ fillingLevelMl }) => fillingLevelMl))

/** @param hour 0–23, local time */
export function daytimeOf(hour: number): 'morning' | 'day' | 'evening' | 'night' {
  if (hour < 4) return 'night'
  if (hour < 11) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}

import { ArrowRight, Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink, ServedFragment } from '../../drawing/served.ts'
import { $isSimulated } from '../../entities/machine/app-shell.model.ts'
import { $machine, hasReadyPump, type Machine } from '../../entities/machine/machine.model.ts'
import { NotSetUp } from '../../entities/machine/not-set-up.view.tsx'
import { productionEnded } from '../../entities/production/production.model.ts'
import { AvailabilityLine } from '../../entities/recipe/availability.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { madeOfRecipes } from '../../entities/recipe/recipe.documents.ts'
import { Onboarding } from '../../features/onboarding/onboarding.view.tsx'
import { againPressed } from '../../features/order/order-again.model.ts'
import { MachinesCard } from '../../features/peers/machines-card.view.tsx'
import { WaitingOrders } from '../../features/peers/waiting-orders.view.tsx'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { slashField } from '../../features/recipe-search/slash-search.ts'
import { FirstDrink } from '../../features/tour/first-drink.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { SlashKey } from '../../ui/slash-key.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { daytimeOf, fullBarMl, offeredDrinks } from './dashboard.ts'
import './dashboard.css'

/** The first page: what can be made now, what was made last, and how the machine is. */
export function DashboardPage({ machine }: { readonly machine: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const [user, isSimulated] = useUnit([$user, $isSimulated])
  const [daytime] = useState(() => daytimeOf(new Date().getHours()))
  return (
    <Stack gap={6} measure={1240} pad={[4, 0, 5]} className="sr-dashboard">
      <FirstDrink picture={machine}>
        <Row as="header" gap={[4, 6]} align="end" justify="between" wrap className="sr-dashboard-head">
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

/** Leads to the recipes with what was typed. */
function RecipeSearch() {
  const { t } = useTranslation(['dashboard', 'common', 'terms'])
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('query')
    const wanted = typeof typed === 'string' ? typed.trim() : ''
    void navigate(wanted === '' ? '/recipe/public' : `/recipe/public?query=${encodeURIComponent(wanted)}`)
  }
  return (
    <search>
      <Row as="form" align="stretch" className="sr-dashboard-search sr-relative" onSubmit={onSubmit}>
        <Search size={20} />
        <input
          {...slashField}
          type="search"
          name="query"
          title={t('terms:slashSearches')}
          enterKeyHint="search"
          aria-label={t('terms:searchRecipes')}
          placeholder={t('search.placeholder')}
        />
        <SlashKey className="sr-dashboard-slash" />
        <button type="submit">{t('common:search')}</button>
      </Row>
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

/** The way to the machine that can be watched. */
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
          <p className="sr-above-1 sr-below-2 sr-simulator-text">{t('simulator.text')}</p>
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
  const [{ data, error, fetching }, read] = useQuery({ query: MakeableDocument, context: madeOfRecipes })
  return (
    <section>
      <Row align="baseline" justify="between" className="sr-below-4">
        <h2>{t('makeable.title')}</h2>
        <Link className="sr-link-line" style={{ textDecoration: 'none' }} to="/recipe/public">
          {t('terms:allRecipes')} <ArrowRight />
        </Link>
      </Row>
      {!data && error && !fetching ? (
        <div className="sr-card">
          <ErrorState problem={asApiProblem(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />
        </div>
      ) : data?.recipes.content.length === 0 ? (
        <div className="sr-card">
          <EmptyState title={t('makeable.emptyTitle')} text={t('makeable.emptyText')} />
        </div>
      ) : (
        <Grid gap={4} template="repeat(6, minmax(0, 1fr))" className="sr-drinks">
          {data
            ? offeredDrinks(data.recipes.content).map(recipe => <DrinkCard key={recipe.id} recipe={recipe} />)
            : [0, 1, 2, 3, 4, 5].map(key => <DrinkSkeleton key={key} />)}
        </Grid>
      )}
    </section>
  )
}

/** The width of a card that has its row to itself, on a phone. */
const photoWidth = 340

const DrinkCard = ({ recipe }: { readonly recipe: MakeableRecipe }) => (
  <Link className="sr-card sr-drink sr-top sr-text-center sr-undecorated" to={`/recipe/${recipe.id}`}>
    <div className="sr-drink-glass sr-below-2" data-photo={recipe.imageUrl !== null}>
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
  </Link>
)

const DrinkSkeleton = () => (
  <div className="sr-card sr-drink sr-top sr-text-center">
    <div className="sr-drink-glass sr-below-2">
      <Skeleton width="100%" height="100%" />
    </div>
    <Skeleton width="70%" height="20px" />
    <Skeleton width="50%" height="14px" />
  </div>
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
        <h2 className="sr-size-19">{t('orders.title')}</h2>
        <Link className="sr-link-line sr-inherit" style={{ margin: '-8px 0 -8px auto' }} to="/history">
          {t('terms:all')} <ArrowRight aria-hidden />
        </Link>
      </Box>
      <QueryResult of={query} skeleton={<Waiting />}>
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

const Waiting = () => (
  <Box as="ul" pad={[2, 0]} className="sr-lined">
    {[0, 1, 2, 3].map(key => (
      <Row as="li" key={key} gap={3} minHeight={60} pad={[0, 3, 0, 4]}>
        <Skeleton width="60%" height="22px" />
      </Row>
    ))}
  </Box>
)

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
        <span className="sr-muted sr-recent-detail sr-size-13 sr-ellipsis">
          {t('orders.line', { username: order.username, ago: format.ago(order.endedAt) })}
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
          className="sr-round-10 sr-link sr-tall sr-strong"
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

/** The pumps, what is on them, and what runs. */
export function MachineCard() {
  const { t } = useTranslation(['dashboard', 'terms'])
  const machine = useUnit($machine)
  return (
    <section className="sr-card">
      <Box minHeight={32} className="sr-card-header">
        <h2 className="sr-size-19">{t('terms:machine')}</h2>
        {machine ? <StateBadge machine={machine} /> : null}
      </Box>
      {machine?.pumps.length === 0 ? (
        <EmptyState title={t('machine.emptyTitle')} text={t('machine.emptyText')} />
      ) : (
        <Grid as="ul" gap={[0, 5]} fill={240} pad={4} className="sr-pumps">
          {machine?.pumps.map(pump => <PumpRow key={pump.id} pump={pump} fullMl={fullBarMl(machine.pumps)} />) ??
            [0, 1, 2, 3, 4, 5].map(key => (
              <li key={key} className="sr-pump">
                <Skeleton height="20px" />
              </li>
            ))}
        </Grid>
      )}
      {machine === null || hasReadyPump(machine) ? null : <NotSetUp pad={4} />}
    </section>
  )
}

function StateBadge({ machine }: { readonly machine: Machine }) {
  const { busy, occupant, fault } = machine
  const { t } = useTranslation('dashboard')
  if (fault !== null) return <Badge tone="danger">{t('machine.fault')}</Badge>
  if (busy && occupant !== null && occupant.kind !== 'DRINK') {
    return <Badge tone="active">{t('machine.maintenance')}</Badge>
  }
  if (!(busy || hasReadyPump(machine))) return <Badge tone="warning">{t('machine.notReady')}</Badge>
  return <Badge tone={busy ? 'active' : 'good'}>{busy ? t('machine.busy') : t('machine.idle')}</Badge>
}

interface PumpRowProps {
  readonly pump: Machine['pumps'][number]
  readonly fullMl: number
}

function PumpRow({ pump, fullMl }: PumpRowProps) {
  const { t } = useTranslation(['dashboard', 'terms'])
  const format = useFormat()
  const { currentIngredient: ingredient, fillingLevelMl: level } = pump
  const share = Math.min(1, Math.max(0, level / fullMl))
  return (
    <Grid
      as="li"
      top
      gap={[1, 2]}
      align="center"
      template="12px minmax(0, 1fr) auto"
      className={pump.running ? 'sr-pump sr-pump-running' : 'sr-pump'}
    >
      <span
        className="sr-pump-dot sr-circle"
        style={{ background: ingredient?.colour ?? 'transparent' }}
        aria-hidden="true"
      />
      <span className="sr-ellipsis">{ingredient?.name ?? t('terms:noIngredient')}</span>
      <span className="sr-number sr-muted sr-size-14">{format.ml(level)}</span>
      <span className="sr-pump-below">
        <RunTrack percent={share * 100} height={6} shade={9} colour={ingredient?.colour} edge={18} />
      </span>
      <PumpNote pump={pump} />
    </Grid>
  )
}

function PumpNote({ pump }: { readonly pump: PumpRowProps['pump'] }) {
  const { t } = useTranslation('dashboard')
  if (pump.running)
    return <span className="sr-pump-below sr-line-1-2 sr-strong sr-size-13 sr-link">{t('machine.running')}</span>
  if (pump.state === 'INCOMPLETE')
    return <span className="sr-pump-below sr-line-1-2 sr-strong sr-size-13 sr-muted">{t('machine.notReady')}</span>
  if (pump.currentIngredient && pump.fillingLevelMl < lowMl) {
    return <span className="sr-pump-below sr-line-1-2 sr-strong sr-size-13 sr-warning">{t('machine.low')}</span>
  }
  return null
}

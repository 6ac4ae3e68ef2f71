import { ArrowRight, Search } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/plain-drink.ts'
import { $isSimulated } from '../../entities/machine/frame.model.ts'
import { FirstHour } from '../../features/first-hour/first-hour.view.tsx'
import { MachinesCard } from '../../features/peers/machines-card.view.tsx'
import { WaitingOrders } from '../../features/peers/waiting-orders.view.tsx'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { TourOffer } from '../../features/tour/tour-offer.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import { $greeting, dashboardOpened } from './dashboard.model.ts'
import { LastOrders } from './last-orders.view.tsx'
import { MachineCard } from './machine-card.view.tsx'
import { MakeableNow } from './makeable-now.view.tsx'
import './dashboard.css'

/** The page where everybody arrives: what can be made now, what was made last, and how the machine is. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const [{ daytime, name }, isSimulated] = useUnit([$greeting, $isSimulated])
  useOnEnter(dashboardOpened)
  return (
    <Stack gap={6} measure={1240} pad={[4, 0, 5]} className="sr-dashboard">
      <Row as="header" gap={[4, 6]} align="end" justify="between" wrap className="sr-dashboard-head">
        <div>
          <h1>{t(`greeting.${daytime}`, { name })}</h1>
          <p className="sr-muted sr-above-1 sr-size-17">{t('lead')}</p>
        </div>
        <RecipeSearch />
      </Row>
      <TourOffer />
      <FirstHour />
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
  const { t } = useTranslation('dashboard')
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
          type="search"
          name="query"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <button type="submit">{t('search.submit')}</button>
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
    <Link className="sr-card sr-surface-sidebar sr-simulator-card sr-undecorated" to="/simulator">
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

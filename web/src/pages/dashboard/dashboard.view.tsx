import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { $isSimulated } from '../../entities/machine/frame.model.ts'
import { FirstHour } from '../../features/first-hour/first-hour.view.tsx'
import { MachinesCard } from '../../features/peers/machines-card.view.tsx'
import { WaitingOrders } from '../../features/peers/waiting-orders.view.tsx'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $greeting, dashboardOpened } from './dashboard.model.ts'
import { LastOrders } from './last-orders.view.tsx'
import { MachineCard } from './machine-card.view.tsx'
import { MakeableNow } from './makeable-now.view.tsx'
import { RecipeSearch } from './recipe-search.view.tsx'
import { SimulatorCard } from './simulator-card.view.tsx'
import './dashboard.css'

/** Where everybody arrives: what can be made now, what was made last, and how the machine is. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const [{ daytime, name }, isSimulated, opened] = useUnit([$greeting, $isSimulated, dashboardOpened])
  useEffect(() => {
    opened()
  }, [opened])
  return (
    <Stack gap={6} measure={1240} className="sr-dashboard">
      <Row as="header" gap={[4, 6]} align="end" justify="between" wrap className="sr-dashboard-head">
        <div>
          <h1>{t(`greeting.${daytime}`, { name })}</h1>
          <p className="sr-muted sr-above-1 sr-size-17">{t('lead')}</p>
        </div>
        <RecipeSearch />
      </Row>
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

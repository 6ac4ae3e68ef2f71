import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { $isSimulated } from '../../entities/machine/frame.model.ts'
import { FirstHour } from '../../features/first-hour/first-hour.view.tsx'
import { MachinesCard } from '../../features/peers/machines-card.view.tsx'
import { WaitingOrders } from '../../features/peers/waiting-orders.view.tsx'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
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
    <div className="sr-dashboard">
      <header className="sr-dashboard-head">
        <div>
          <h1>{t(`greeting.${daytime}`, { name })}</h1>
          <p className="sr-muted sr-dashboard-lead">{t('lead')}</p>
        </div>
        <RecipeSearch />
      </header>
      <FirstHour />
      <InterruptedCard />
      <WaitingOrders />
      <MakeableNow />
      <div className="sr-dashboard-columns">
        <LastOrders />
        <div className="sr-dashboard-machine">
          <MachineCard />
          <MachinesCard />
          {isSimulated ? <SimulatorCard /> : null}
        </div>
      </div>
    </div>
  )
}

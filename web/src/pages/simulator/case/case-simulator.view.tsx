import { SimulatorPage } from '../simulator.view.tsx'
import { CaseHost, CaseReceiver } from './case-host.view.tsx'

/** The simulated machine, where cases are opened, too. */
export const SimulatorWithCases = () => (
  <>
    <SimulatorPage />
    <CaseReceiver />
    <CaseHost />
  </>
)

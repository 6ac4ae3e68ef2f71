import { ReplayPage } from '../replay/replay.view.tsx'
import { CaseHost } from './case-host.view.tsx'

/** A recorded run, which can be shared. */
export const ReplayWithCases = () => (
  <>
    <ReplayPage />
    <CaseHost />
  </>
)

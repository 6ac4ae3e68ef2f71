import { onlyId } from '../../../records/records.ts'
import { type Result, success } from '../../../result.ts'
import type { RecordBook, StoreUnavailable } from '../../../usecases/records/record-book.ts'
import type { AssistantSettings } from '../assistant-settings.ts'

/** Whether assistants reach the machine at all. */
export const switchAssistant = (
  records: RecordBook,
  isOn: boolean,
): Promise<Result<AssistantSettings, StoreUnavailable>> =>
  records.change<AssistantSettings, never>(draft => {
    draft.put('assistant', onlyId, { isOn })
    return success({ isOn })
  })

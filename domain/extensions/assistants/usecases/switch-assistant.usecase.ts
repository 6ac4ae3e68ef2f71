import { success } from '../../../result.ts'
import { changeSetting, type RecordBook } from '../../../usecases/records/record-book.ts'

/** Whether assistants reach the machine at all. */
export const switchAssistant = (records: RecordBook, isOn: boolean) =>
  changeSetting(records, 'assistant', () => success({ isOn }))

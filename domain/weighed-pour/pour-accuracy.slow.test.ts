import { closingDelayIsLearned, valvesPourAccurately } from './testing/valve-trials.ts'

valvesPourAccurately(80, 5)
closingDelayIsLearned(10, 30)

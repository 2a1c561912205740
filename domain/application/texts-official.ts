/**
 * What the consulates' sites call their questions, in the sites' own English words, alike in both languages of ours. How sure
 * each is stands in `official.ts`. A question without a line here is one whose wording nobody has seen.
 */
const labels = {
  'form.official.RUS_STICKER.applyCountry': 'Country',
  'form.official.RUS_STICKER.formLanguage': 'Hints and help language',
  'form.official.RUS_STICKER.applicationNo': 'Application ID',
  'form.official.RUS_STICKER.accountPassword': 'Password',
  'form.official.RUS_STICKER.nationality': 'Nationality',
  'form.official.RUS_STICKER.ussrCitizen':
    'If you had USSR or Russian nationality at some time please select "yes" and indicate when and why you lost it',
  'form.official.RUS_STICKER.purposeSection': 'Purpose of visit (section)',
  'form.official.RUS_STICKER.purposeGoal': 'Purpose of visit',
  'form.official.RUS_STICKER.visaCategory': 'Visa category and type',
  'form.official.RUS_STICKER.entries': 'Number of entries',
  'form.official.RUS_STICKER.entryDate': 'Date of entry into Russia',
  'form.official.RUS_STICKER.exitDate': 'Date of exit from Russia',
  'form.official.RUS_STICKER.surname': 'Surname (as in passport)',
  'form.official.RUS_STICKER.givenNames': 'First name, middle names, patronymic names (as in passport)',
  'form.official.RUS_STICKER.otherNames': 'Have you ever had other names (maiden name, pseudonym, holy order etc.)?',
  'form.official.RUS_STICKER.sex': 'Sex',
  'form.official.RUS_STICKER.birthDay': 'Date of birth',
  'form.official.RUS_STICKER.birthPlace': 'Place of birth',
  'form.official.RUS_STICKER.bornInRussia':
    'If you were born in Russia, select "yes" and specify when and which country you have immigrated to',
  'form.official.RUS_STICKER.passportType': 'Type of passport',
  'form.official.RUS_STICKER.passportNo': 'Passport number',
  'form.official.RUS_STICKER.issueDay': 'Date of issue',
  'form.official.RUS_STICKER.expiryDay': 'Date of expiry',
  'form.official.RUS_STICKER.hostKind': 'Which institution you are going to visit?',
  'form.official.RUS_STICKER.hostName': 'Name of organization',
  'form.official.RUS_STICKER.hostAddr': 'Address',
  'form.official.RUS_STICKER.beenInRussia': 'Have you ever visited Russia?',
  'form.official.RUS_STICKER.occupation': 'Do you work (study) in the present time?',
  'form.official.RUS_STICKER.childrenAlong':
    'Children under 16 years and other relatives written in your passport and travelling with you',
  'form.official.RUS_STICKER.relativesInRussia': 'Do you currently have relatives in Russia?',
  'form.official.RUS_STICKER.applyPlace': 'Select the location where you will be applying for your visa',
  'form.official.RUS_EVISA.accountEmail': 'Personal e-mail address',
  'form.official.RUS_EVISA.accountPassword': 'Password',
  'form.official.RUS_EVISA.tipsLanguage': 'Tips language',
  'form.official.RUS_EVISA.consent':
    'I agree to the automatic processing, transfer and storage of data provided in the application for e-visa purposes',
  'form.official.RUS_EVISA.nationality': 'Nationality',
  'form.official.RUS_EVISA.surname': 'Surname (as in passport)',
  'form.official.RUS_EVISA.givenNames': 'First name, middle names, patronymic names (as in passport)',
  'form.official.RUS_EVISA.otherNames': 'Have you ever had other names (maiden name, pseudonym, holy order etc.)?',
  'form.official.RUS_EVISA.sex': 'Sex',
  'form.official.RUS_EVISA.birthDay': 'Date of birth',
  'form.official.RUS_EVISA.passportType': 'Type of passport',
  'form.official.RUS_EVISA.passportNo': 'Passport number',
  'form.official.RUS_EVISA.issueDay': 'Date of issue',
  'form.official.RUS_EVISA.expiryDay': 'Date of expiry',
  'form.official.RUS_EVISA.purpose': 'Purpose of visit',
  'form.official.RUS_EVISA.entryDate': 'Date of entry into Russia',
  'form.official.RUS_EVISA.stayKind': 'Type of accommodation',
  'form.official.RUS_EVISA.stayName': 'Name of the hotel/organization',
  'form.official.RUS_EVISA.stayAddr': 'Address of the hotel/organization',
  'form.official.RUS_EVISA.stayPhone': 'Telephone number of the hotel/organization',
  'form.official.RUS_EVISA.beenInRussia': 'Have you ever visited Russia?',
  'form.official.RUS_EVISA.occupation': 'Do you work (study) in the present time?',
  'form.official.RUS_EVISA.relativesInRussia': 'Do you currently have relatives in Russia?',
}

export const zh = labels
export const en = labels satisfies Record<keyof typeof zh, string>

import { textTable } from '#domain/text-table.ts'

/**
 * The messages themselves, in the words that a provider has approved; customers read Chinese. The places are those of the
 * provider's texts, too.
 */
export const texts = textTable({
  'sms.template.ORDER_CONFIRMED': [
    '您的签证订单{{orderNo}}已确认，请携带材料到{{center}}办理，地址：{{address}}，电话：{{phone}}。',
    'Your visa order {{orderNo}} is confirmed. Please bring your papers to {{center}}, {{address}}, phone {{phone}}.',
  ],
  'sms.template.ORDER_CONFIRMED_EVISA': [
    '您的电子签证订单{{orderNo}}已确认，请上传申请人的照片、护照首页等文件，无需到场。{{center}}，电话：{{phone}}。',
    'Your e-visa order {{orderNo}} is confirmed. Please upload photos and passport pages; you need not come. {{center}}, {{phone}}.',
  ],
  'sms.template.ORDER_MATERIAL': [
    '您的签证订单{{orderNo}}还需补充：{{detail}}。请尽快联系{{center}}，电话：{{phone}}。',
    'For your visa order {{orderNo}} we still need: {{detail}}. Please contact {{center}}, phone {{phone}}.',
  ],
  'sms.template.ORDER_RESULT': [
    '您的签证订单{{orderNo}}已出结果，请以领馆签发的签证为准。{{center}}，电话：{{phone}}。',
    'There is a result for your visa order {{orderNo}}; the visa issued by the consulate decides. {{center}}, {{phone}}.',
  ],
  'sms.template.ORDER_NOTICE': [
    '关于您的签证订单{{orderNo}}：{{detail}}。如有疑问请致电{{center}}：{{phone}}。',
    'About your visa order {{orderNo}}: {{detail}}. If you have questions call {{center}}: {{phone}}.',
  ],
  'sms.template.CONTRACT_ACCEPTED': [
    '您的签证申请已受理，合同号{{contractNo}}，共{{count}}本护照，预计{{readyDay}}办结。{{center}}，电话：{{phone}}。',
    'Your application was taken in, contract {{contractNo}}, {{count}} passports, expected on {{readyDay}}. {{center}}, {{phone}}.',
  ],
  'sms.template.CONTRACT_MATERIAL': [
    '您的签证申请（合同号{{contractNo}}）还需补充：{{detail}}。请尽快联系{{center}}，电话：{{phone}}。',
    'For your application (contract {{contractNo}}) we still need: {{detail}}. Please contact {{center}}, phone {{phone}}.',
  ],
  'sms.template.CONTRACT_READY': [
    '您的护照已可领取，合同号{{contractNo}}。请到{{center}}办理，地址：{{address}}，电话：{{phone}}。',
    'Your passports can be collected, contract {{contractNo}}, at {{center}}, {{address}}, phone {{phone}}.',
  ],
  'sms.template.CONTRACT_DISPATCHED': [
    '您的护照已寄出，合同号{{contractNo}}，{{courier}}，运单号{{waybillNo}}。{{center}}，电话：{{phone}}。',
    'Your passports were posted, contract {{contractNo}}, {{courier}}, waybill {{waybillNo}}. {{center}}, {{phone}}.',
  ],
  'sms.template.CONTRACT_NOTICE': [
    '关于您的签证申请（合同号{{contractNo}}）：{{detail}}。如有疑问请致电{{center}}：{{phone}}。',
    'About your application (contract {{contractNo}}): {{detail}}. If you have questions call {{center}}: {{phone}}.',
  ],
})
